<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Webhooks;

use Millwork\Http\Client;
use Millwork\Http\RequestUrl;
use Millwork\Jobs\DeferToCron;
use WP_Error;

/** Sends a signed request. What the other server answers is not kept: only its status says whether it has it. */
final class WebhookRequest {

	/** Seconds that the other server has. */
	private const PATIENCE = 15;

	/**
	 * @param string $older The method and format of a webhook of 2026; '' for ours.
	 * @param string $id    The message's.
	 * @return WP_Error|null Null if it was accepted. The code of one that will not be accepted later either is
	 *                       `millwork_webhook_gone`.
	 * @throws DeferToCron In a visitor's process, if more time is needed.
	 */
	public static function send( string $url, #[\SensitiveParameter] string $secret, string $id, string $body, string $older = '' ): ?WP_Error {
		list( $method, $format ) = '' === $older ? array( 'POST', 'json' ) : explode( ' ', $older, 2 );
		$is_query                = 'GET' === $method;
		$target                  = RequestUrl::parse( $is_query && '' !== $body ? $url . ( str_contains( $url, '?' ) ? '&' : '?' ) . $body : $url );
		if ( is_wp_error( $target ) ) {
			return $target;
		}
		$sent   = $is_query ? '' : $body;
		$answer = Client::for_entered_server( $target->origin() )->request(
			$method,
			$target->url(),
			array(
				'headers'       => WebhookSecret::headers( $secret, $id, time(), $sent ) + ( $is_query ? array() : array( 'Content-Type' => 'json' === $format ? 'application/json' : 'application/x-www-form-urlencoded' ) ),
				'body'          => $sent,
				'timeout'       => self::PATIENCE,
				'retries'       => 0,
				'accept_errors' => true,
				// What a redirect's target answers says nothing about this message, and answers must not go elsewhere.
				'follow'        => false,
				'max_bytes'     => 256 * KB_IN_BYTES,
			)
		);
		if ( is_wp_error( $answer ) ) {
			return $answer;
		}
		if ( $answer->status >= 200 && $answer->status < 300 ) {
			return null;
		}
		if ( $answer->status >= 300 && $answer->status < 400 ) {
			return new WP_Error( 'millwork_webhook_redirect', __( 'The URL redirects. Enter the final URL instead.', 'millwork' ), array( 'status' => 502 ) );
		}
		$wait = $answer->retry_after();
		return new WP_Error(
			410 === $answer->status ? 'millwork_webhook_gone' : 'millwork_webhook_refused',
			/* translators: %d: an HTTP status, such as 404. */
			sprintf( __( 'The URL returned status %d.', 'millwork' ), $answer->status ),
			array( 'status' => 502 ) + ( null === $wait ? array() : array( 'retry_after' => $wait ) )
		);
	}
}
