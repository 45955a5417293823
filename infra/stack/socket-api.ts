import { CfnOutput } from 'aws-cdk-lib';
import { WebSocketApi, WebSocketStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { WebSocketLambdaAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { WebSocketLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { Construct } from 'constructs';
import { authorizer, routeSelection, socketRoutes, stage, throttle } from '../manifest.ts';
import { accessLog } from './access-log.ts';
import { acknowledge } from './acknowledge.ts';
import { domainMapping } from './domain.ts';
import { GatewayLogRole } from './gateway-log-role.ts';
import type { Handlers } from './handler.ts';
import { pascal } from './pascal.ts';
import type { Settings } from './settings.ts';

/** The WebSocket API: the routes of the manifest, throttled and logged, on one stage. */
export class SocketApi extends Construct {
  readonly api: WebSocketApi;
  readonly stage: WebSocketStage;

  constructor(scope: Construct, id: string, handlers: Handlers, settings: Settings) {
    super(scope, id);
    this.api = new WebSocketApi(this, 'Api', { routeSelectionExpression: routeSelection });
    // Identity sources are ANDed, and a client brings a token or a ticket: so none, always run.
    const gate = new WebSocketLambdaAuthorizer('Authorizer', handlers[authorizer].function, {
      identitySource: [],
    });
    for (const route of socketRoutes) {
      const name = `${pascal(route.key.replace('$', ''))}Integration`;
      this.api.addRoute(route.key, {
        integration: new WebSocketLambdaIntegration(name, handlers[route.function].function),
        ...(route.key === '$connect' ? { authorizer: gate } : {}),
      });
    }
    this.stage = new WebSocketStage(this, 'Stage', {
      webSocketApi: this.api,
      stageName: stage,
      autoDeploy: true,
      throttle: { rateLimit: throttle.rate, burstLimit: throttle.burst },
      accessLogSettings: accessLog(this, 'socket', settings),
      ...domainMapping(this, settings.socketDomain),
    });
    if (settings.gatewayLogRole) this.stage.node.addDependency(new GatewayLogRole(this, 'LogRole'));
    acknowledge(this.api, {
      'AwsSolutions-APIG4': 'a WebSocket API authorizes on $connect only; it does there',
    });
    new CfnOutput(this, 'Url', { value: this.stage.url });
  }
}
