<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\SignUp;

use Millwork\Features\Newsletter\Settings;
use Millwork\Features\Newsletter\Subscribers\Count;
use Millwork\Rest\Routes as Registration;
use Millwork\Visitors\Challenge;
use Millwork\Visitors\Parameters;
use Millwork\Visitors\UncachedResponse;
use Millwork\Visitors\Visitor;
use WP_REST_Request;
use WP_REST_Response;
use WP_REST_Server;

/**
 * `POST millwork/v1/newsletter/subscribers` signs an address up, `GET millwork/v1/newsletter/challenge` gives
 * the work that has to be done before. Both are for everybody and ask for no nonce, so that they work on
 * cached pages: what they trust is the signed form. `GET wpcom/v2/subscribers/count` tells authors how many
 * are subscribed.
 */
final class Routes {

	public static function register_routes(): void {
		Registration::serve(
			rest_namespace: 'millwork/v1',
			path: '/newsletter/subscribers',
			callback: array( self::class, 'create' ),
			permission: '__return_true',
			schema: array( self::class, 'subscriber_schema' ),
			args: array( self::class, 'subscriber_args' ),
			methods: WP_REST_Server::CREATABLE,
		);
		Registration::serve(
			rest_namespace: 'millwork/v1',
			path: '/newsletter/challenge',
			callback: array( self::class, 'challenge' ),
			permission: '__return_true',
			schema: array( self::class, 'challenge_schema' ),
			args: array( self::class, 'challenge_args' ),
		);
		Registration::serve(
			rest_namespace: 'wpcom/v2',
			path: '/subscribers/count',
			callback: array( self::class, 'count' ),
			permission: array( Registration::class, 'is_author' ),
			schema: array( self::class, 'count_schema' ),
		);
	}

	/**
	 * What a sign-up is made of.
	 * @return array<string, array<string, mixed>>
	 */
	public static function subscriber_args(): array {
		return RouteParameters::sign_up( InputNames::FORM, InputNames::EMAIL, InputNames::HONEYPOT, InputNames::CHALLENGE, InputNames::PROOF ) + array(
			InputNames::FIRST_NAME => Parameters::text( __( 'The first name, where the form asks for it.', 'millwork' ) ),
			InputNames::LAST_NAME  => Parameters::text( __( 'The last name, where the form asks for it.', 'millwork' ) ),
		);
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
			return UncachedResponse::refusal( 'millwork_subscribe_form', __( 'This page is out of date. Please load it again and sign up there.', 'millwork' ), 400 );
		}
		return UncachedResponse::of( Challenge::make( Intake::subject( $form, (string) $request['for'] ), Limits::work() ) );
	}

	/**
	 * Tells how many are subscribed.
	 * @return array<string, int> Nothing where the owner has pages tell no number.
	 */
	public static function count(): array {
		return Settings::shows_count() ? array( 'count' => Count::get() ) : array();
	}

	/**
	 * What the first route answers.
	 * @return array<string, mixed> A JSON schema.
	 */
	public static function subscriber_schema(): array {
		return array(
			'title'      => 'newsletter-sign-up',
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
		return Challenge::schema( 'newsletter-challenge' );
	}

	/**
	 * What the third route answers.
	 * @return array<string, mixed> A JSON schema.
	 */
	public static function count_schema(): array {
		return array(
			'title'      => 'subscribers-count',
			'type'       => 'object',
			'properties' => array(
				'count' => array(
					'description' => __( 'How many are subscribed.', 'millwork' ),
					'type'        => 'integer',
				),
			),
		);
	}
}
