<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Delivery;

use Millwork\Features\Newsletter\Subscribers\Subscribers;
use Millwork\Rest\RouteRegistration;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;
use WP_REST_Server;

/**
 * `POST millwork/v1/newsletter/bounces/<key>`: receives bounces from the owner's email service. The key in the URL
 * takes the place of a signature. It is shown once, when the owner creates it; only its hash is stored.
 */
final class BounceWebhook {

	/** An option: a list with the key's SHA-256. */
	public const OPTION = 'millwork_newsletter_bounces';

	/** An option: the URL that confirms a subscription of Amazon SNS. */
	public const CONFIRM_OPTION = 'millwork_newsletter_sns';

	/** The longest message, in bytes. */
	private const LONGEST = 1048576;

	public static function register_routes(): void {
		RouteRegistration::serve(
			rest_namespace: 'millwork/v1',
			path: '/newsletter/bounces/(?P<key>[0-9a-f]{64})',
			callback: array( self::class, 'receive' ),
			permission: '__return_true',
			schema: static fn(): array => array(
				'title'      => 'newsletter-bounces',
				'type'       => 'object',
				'properties' => array( 'taken' => array( 'type' => 'integer' ) ),
			),
			methods: WP_REST_Server::CREATABLE,
			is_signed: true,
			most_bytes: MB_IN_BYTES,
		);
	}

	/**
	 * Makes a new URL. The old one stops working.
	 * @return string A message for the settings page with the URL.
	 */
	public static function renew(): string {
		$key = bin2hex( random_bytes( 32 ) );
		update_option( self::OPTION, array( hash( 'sha256', $key ) ), false );
		/* translators: %s: a URL. */
		return sprintf( __( 'Copy this URL now. It won’t be shown again: %s', 'millwork' ), rest_url( "millwork/v1/newsletter/bounces/$key" ) );
	}

	/** @phpstan-param WP_REST_Request<array<string, mixed>> $request */
	public static function receive( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		if ( ! self::is_key( (string) ( $request->get_url_params()['key'] ?? '' ) ) ) {
			return new WP_Error( 'millwork_newsletter_key', __( 'This webhook URL isn’t valid. The site’s owner can create a new one.', 'millwork' ), array( 'status' => 403 ) );
		}
		$body    = (string) $request->get_body();
		$message = strlen( $body ) <= self::LONGEST ? json_decode( $body, true, 20 ) : null;
		if ( ! is_array( $message ) ) {
			return new WP_Error( 'millwork_newsletter_message', __( 'The message isn’t JSON, or it’s too long.', 'millwork' ), array( 'status' => 400 ) );
		}
		self::note_confirmation( $message );
		$taken = 0;
		foreach ( BounceReport::read( $message ) as $email => $is_complaint ) {
			$subscriber = Subscribers::find_by_email( (string) $email );
			if ( $subscriber ) {
				$taken += (int) ( $is_complaint ? Subscribers::unsubscribe( $subscriber ) : Subscribers::bounce( $subscriber ) );
			}
		}
		return new WP_REST_Response( array( 'taken' => $taken ) );
	}

	private static function is_key( string $key ): bool {
		$stored = get_option( self::OPTION );
		$hash   = is_array( $stored ) ? reset( $stored ) : '';
		return is_string( $hash ) && 64 === strlen( $hash ) && hash_equals( $hash, hash( 'sha256', strtolower( $key ) ) );
	}

	/**
	 * Stores the URL with which the owner confirms a subscription of Amazon SNS; Site Health shows it. The site itself
	 * never requests URLs from a message.
	 * @param array<mixed> $message
	 */
	private static function note_confirmation( array $message ): void {
		$url = $message['SubscribeURL'] ?? '';
		if ( 'SubscriptionConfirmation' === ( $message['Type'] ?? '' ) && is_string( $url ) && preg_match( '#^https://sns\.[a-z0-9-]+\.amazonaws\.com(?:\.cn)?/\?[\x21-\x7E]{1,1500}$#D', $url ) ) {
			update_option( self::CONFIRM_OPTION, array( $url ), false );
		} elseif ( 'Notification' === ( $message['Type'] ?? '' ) ) {
			delete_option( self::CONFIRM_OPTION );
		}
	}
}
