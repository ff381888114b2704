<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\SignUp;

use Millwork\Mail\Messages\PageLanguage;
use Millwork\Mail\Messages\ReaderLanguage;
use Millwork\Visitors\Challenge;
use Millwork\Visitors\Parameters;
use Millwork\Visitors\SubmissionRoutes;
use Millwork\Visitors\UncachedResponse;
use Millwork\Visitors\Visitor;
use WP_REST_Request;
use WP_REST_Response;

/**
 * The routes of a kind of sign-up form, such as `POST millwork/v1/newsletter/subscribers`, which signs an address up,
 * and `GET millwork/v1/newsletter/challenge`.
 */
final class FormRoutes {

	public static function serve( FormKind $kind ): void {
		SubmissionRoutes::serve(
			path: "/$kind->service/$kind->members",
			submit: static fn( WP_REST_Request $request ): WP_REST_Response => self::create( $kind, $request ),
			args: static fn(): array => self::args( $kind ),
			schema: static fn(): array => self::schema( $kind ),
			challenge_path: "/$kind->service/challenge",
			challenge: static fn( WP_REST_Request $request ): WP_REST_Response => self::challenge( $kind, $request ),
			challenge_args: static fn(): array => self::challenge_args( $kind ),
			title: "$kind->service-challenge",
		);
	}

	/** @phpstan-param WP_REST_Request<array<string, mixed>> $request */
	private static function create( FormKind $kind, WP_REST_Request $request ): WP_REST_Response {
		$form    = Form::read( $kind, (string) $request[ $kind->field() ] );
		$locale  = PageLanguage::sent( $form && $kind->has_language ? $form->detail : '', $form->post_id ?? 0 );
		$outcome = ReaderLanguage::during( $locale, static fn(): Outcome => Intake::take( $kind, $request->get_params(), Visitor::from_request(), true ) );
		if ( '' !== $outcome->problem ) {
			return UncachedResponse::refusal( $outcome->code, $outcome->problem, $outcome->status, array(), $outcome->retry_after );
		}
		return UncachedResponse::with_data( array( 'taken' => true ), $outcome->status );
	}

	/** @phpstan-param WP_REST_Request<array<string, mixed>> $request */
	private static function challenge( FormKind $kind, WP_REST_Request $request ): WP_REST_Response {
		$form = Form::read( $kind, (string) $request[ $kind->field() ] );
		if ( ! $form ) {
			return UncachedResponse::refusal( $kind->field( Intake::OUTDATED ), Intake::outdated(), 400 );
		}
		return UncachedResponse::with_data( Challenge::make( $form->subject( (string) $request['for'] ), Limits::work() ) );
	}

	/** @return array<string, array<string, mixed>> */
	private static function args( FormKind $kind ): array {
		$args = array(
			$kind->field()          => self::form(),
			$kind->field( 'email' ) => Parameters::text( __( 'The email address.', 'millwork' ) ),
			$kind->field( 'url' )   => Parameters::text( __( 'Leave empty.', 'millwork' ) ),
		) + Parameters::proof( $kind->field( 'challenge' ), $kind->field( 'proof' ) );
		if ( $kind->asks_topics ) {
			$args[ $kind->field( 'topics' ) ] = array(
				'description' => __( 'The IDs of the chosen topics, if the form asks for them.', 'millwork' ),
				'type'        => 'array',
				'items'       => array( 'type' => 'string', 'maxLength' => 20 ),
				'maxItems'    => 60,
			);
		}
		return $args + ( $kind->asks_name ? array(
			$kind->field( 'first_name' ) => Parameters::text( __( 'The first name, if the form asks for it.', 'millwork' ) ),
			$kind->field( 'last_name' )  => Parameters::text( __( 'The last name, if the form asks for it.', 'millwork' ) ),
		) : array() );
	}

	/** @return array<string, array<string, mixed>> */
	private static function challenge_args( FormKind $kind ): array {
		return array(
			$kind->field() => self::form(),
			'for'          => array(
				'description' => __( 'The SHA-256 of the lowercase address, in hexadecimal.', 'millwork' ),
				'type'        => 'string',
				'required'    => true,
				'pattern'     => '^[0-9a-f]{64}$',
			),
		);
	}

	/** @return array<string, mixed> The parameter with the signed form. */
	private static function form(): array {
		return array( 'required' => true ) + Parameters::text( __( 'The signed form.', 'millwork' ) );
	}

	/** @return array<string, mixed> A JSON schema. */
	private static function schema( FormKind $kind ): array {
		return array(
			'title'      => "$kind->service-sign-up",
			'type'       => 'object',
			'properties' => array(
				'taken' => array(
					'description' => __( 'Whether the sign-up was accepted. Doesn’t reveal whether the address was already on the list.', 'millwork' ),
					'type'        => 'boolean',
				),
			),
		);
	}
}
