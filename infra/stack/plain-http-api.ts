import { CfnOutput, Duration } from 'aws-cdk-lib';
import { CorsHttpMethod, HttpApi, HttpMethod, HttpStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { Construct } from 'constructs';
import { httpRoutes, throttle } from '../manifest.ts';
import { accessLog } from './access-log.ts';
import { acknowledge } from './acknowledge.ts';
import { domainMapping } from './domain.ts';
import type { Handlers } from './handler.ts';
import { pascal } from './pascal.ts';
import type { Settings } from './settings.ts';

/** The HTTP API: tickets, lobby, my rooms, export. */
export class PlainHttpApi extends Construct {
  readonly api: HttpApi;

  constructor(scope: Construct, id: string, handlers: Handlers, settings: Settings) {
    super(scope, id);
    this.api = new HttpApi(this, 'Api', {
      createDefaultStage: false,
      corsPreflight: {
        allowOrigins: settings.allowedOrigins,
        allowMethods: [CorsHttpMethod.GET, CorsHttpMethod.POST],
        allowHeaders: ['authorization', 'content-type', 'x-room-code'],
        maxAge: Duration.hours(1),
      },
    });
    for (const route of httpRoutes) {
      const handler = handlers[route.function].function;
      this.api.addRoutes({
        path: route.path,
        methods: [HttpMethod[route.method]],
        integration: new HttpLambdaIntegration(pascal(route.function), handler),
      });
    }
    const stage = new HttpStage(this, 'Stage', {
      httpApi: this.api,
      autoDeploy: true,
      throttle: { rateLimit: throttle.rate, burstLimit: throttle.burst },
      accessLogSettings: accessLog(this, 'http', settings),
      ...domainMapping(this, settings.httpDomain),
    });
    acknowledge(this.api, {
      'AwsSolutions-APIG4':
        'the function verifies tokens of any issuer itself: ended public rooms need none',
    });
    new CfnOutput(this, 'Url', { value: stage.url });
  }
}
