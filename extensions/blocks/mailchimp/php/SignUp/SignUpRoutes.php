<?php
declare( strict_types=1 );

namespace Millwork\Units\Mailchimp\SignUp;

use Millwork\Features\Newsletter\SignUp\Limits;
use Millwork\Features\Newsletter\SignUp\RouteParameters;
use Millwork\Rest\Routes;
use Millwork\Visitors\Challenge;
use Millwork\Visitors\UncachedResponse;
use Millwork\Visitors\Visitor;
use WP_REST_Request;
use WP_REST_Response;
use WP_REST_Server;

/**
 * `POST millwork/v1/mailchimp/members` signs an address up, `GET millwork/v1/mailchimp/challenge` gives the
 * work that has to be done before. Both are for everybody and ask for no nonce, so that they work on cached
 * pages: what they trust is the signed form.
 */
final class SignUpRoutes {

	public static function register_routes(): void {
		Routes::serve(
			rest_namespace: 'millwork/v1',
			path: '/mailchimp/members',
			callback: array( self::class, 'create' ),
			permission: '__return_true',
			schema: array( self::class, 'schema' ),
			args: array( self::class, 'args' ),
			methods: WP_REST_Server::CREATABLE,
		);
		Routes::serve(
			rest_namespace: 'millwork/v1',
			path: '/mailchimp/challenge',
			callback: array( self::class, 'challenge' ),
			permission: '__return_true',
			schema: array( self::class, 'challenge_schema' ),
			args: array( self::class, 'challenge_args' ),
		);
	}

	/**
	 * What a sign-up is made of.
	 * @return array<string, array<string, mixed>>
	 */
	public static function args(): array {
		return RouteParameters::sign_up( InputNames::FORM, InputNames::EMAIL, InputNames::HONEYPOT, InputNames::CHALLENGE, InputNames::PROOF );
	}

	/**
	 * What a challenge is asked for with.
	 * @return array<string, array<string, mixed>>
	 */
	public static function challenge_args(): array {
		return RouteParameters::challenge( InputNames::FORM );
	}

	/**
	 * Signs an address up.
	 * @phpstan-param WP_REST_Request<array<string, mixed>> $request
	 */
	public static function create( WP_REST_Request $request ): WP_REST_Response {
		$outcome = Intake::take( $request->get_params(), Visitor::of_request(), true );
		if ( '' !== $outcome->problem ) {
			return UncachedResponse::refusal( $outcome->code, $outcome->problem, $outcome->status, array(), $outcome->retry_after );
		}
		return UncachedResponse::of( array( 'taken' => true ), $outcome->status );
	}

	/** @phpstan-param WP_REST_Request<array<string, mixed>> $request */
	public static function challenge( WP_REST_Request $request ): WP_REST_Response {
		$form = Form::read( (string) $request[ InputNames::FORM ] );
		if ( ! $form ) {
			return UncachedResponse::refusal( 'millwork_mailchimp_form', Intake::outdated(), 400 );
		}
		return UncachedResponse::of( Challenge::make( $form->subject( (string) $request['for'] ), Limits::work() ) );
	}

	/**
	 * What the first route answers.
	 * @return array<string, mixed> A JSON schema.
	 */
	public static function schema(): array {
		return array(
			'title'      => 'mailchimp-sign-up',
			'type'       => 'object',
			'properties' => array(
				'taken' => array(
					'description' => __( 'That the sign-up was taken, and nothing about the address.', 'millwork' ),
					'type'        => 'boolean',
				),
			),
		);
	}

	/**
	 * What the second route answers.
	 * @return array<string, mixed> A JSON schema.
	 */
	public static function challenge_schema(): array {
		return Challenge::schema( 'mailchimp-challenge' );
	}
}
