<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Issues;

use Millwork\Features\Newsletter\Delivery\DeliveryState;
use Millwork\Features\Newsletter\Mail\IssueMails;
use Millwork\Rest\RouteRegistration;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/**
 * `GET millwork/v1/newsletter/issues/<id>/mails`: an issue's failed or uncertain emails, with their Message-IDs for
 * searching a mail server's log. For administrators.
 */
final class MailRoutes {

	public static function register_routes(): void {
		RouteRegistration::serve( 'millwork/v1', '/newsletter/issues/(?P<id>[\d]+)/mails', array( self::class, 'index' ), array( IssueRoutes::class, 'is_owner' ), array( self::class, 'schema' ), array( self::class, 'args' ) );
	}

	/** @return array<string, array<string, mixed>> */
	public static function args(): array {
		return array(
			'state'    => array(
				'description' => __( 'Which emails.', 'millwork' ),
				'type'        => 'string',
				'enum'        => array( DeliveryState::Uncertain->value, DeliveryState::Failed->value ),
				'required'    => true,
			),
			'after'    => array(
				'description' => __( 'The value of `next` from the previous page.', 'millwork' ),
				'type'        => 'integer',
				'default'     => 0,
				'minimum'     => 0,
			),
			'per_page' => array(
				'description' => __( 'Emails per page.', 'millwork' ),
				'type'        => 'integer',
				'default'     => 20,
				'minimum'     => 1,
				'maximum'     => IssueList::MOST,
			),
		);
	}

	/** @phpstan-param WP_REST_Request<array<string, mixed>> $request */
	public static function index( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$issue = Issues::get( (int) $request->get_url_params()['id'] );
		if ( ! $issue ) {
			return IssueRoutes::missing();
		}
		$most  = (int) $request['per_page'];
		$mails = IssueList::mails( $issue, DeliveryState::from( (string) $request['state'] ), (int) $request['after'], $most );
		return new WP_REST_Response(
			array(
				'mails' => array_map(
					static fn( array $mail ): array => array(
						'id'         => $mail['id'],
						'email'      => $mail['reader']->email,
						'message_id' => IssueMails::message_id( $issue, $mail['reader'] ),
						'time'       => '' === $mail['claimed'] ? '' : mysql_to_rfc3339( $mail['claimed'] ) . 'Z',
						'error'      => $mail['error'],
					),
					$mails
				),
				'next'  => count( $mails ) === $most ? $mails[ $most - 1 ]['id'] : 0,
			)
		);
	}

	/** @return array<string, mixed> A JSON schema. */
	public static function schema(): array {
		return array(
			'title'      => 'newsletter-mails',
			'type'       => 'object',
			'properties' => array(
				'mails' => array(
					'type'  => 'array',
					'items' => array(
						'type'       => 'object',
						'properties' => array( 'id' => array( 'type' => 'integer' ) ) + array_fill_keys( array( 'email', 'message_id', 'time', 'error' ), array( 'type' => 'string' ) ),
					),
				),
				'next'  => array(
					'description' => __( 'Where the next page starts. 0 if there is none.', 'millwork' ),
					'type'        => 'integer',
				),
			),
		);
	}
}
