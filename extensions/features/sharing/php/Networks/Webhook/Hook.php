<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Networks\Webhook;

use Millwork\Data\Formats\ReportedText;
use Millwork\Features\Sharing\Delivery\PublishedPost;
use Millwork\Features\Sharing\Networks\NetworkFailure;
use Millwork\Http\Client;
use Millwork\Http\RequestUrl;

/** Signs and sends a webhook. */
final class Hook {

	/**
	 * @param string               $address  The URL.
	 * @param string               $key      The key that signs it.
	 * @param array<string, mixed> $body     The content.
	 * @param string               $identity The idempotency key.
	 */
	public static function send( #[\SensitiveParameter] string $address, #[\SensitiveParameter] string $key, array $body, string $identity ): PublishedPost|NetworkFailure {
		$target = RequestUrl::parse( $address );
		if ( is_wp_error( $target ) ) {
			return NetworkFailure::refused( $target->get_error_message() );
		}
		$json   = (string) wp_json_encode( $body, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE | JSON_INVALID_UTF8_SUBSTITUTE );
		$time   = time();
		$answer = Client::for_entered_server( $target->origin() )->request(
			'POST',
			$address,
			array(
				'headers'       => array(
					'Content-Type'         => 'application/json',
					'Idempotency-Key'      => $identity,
					'X-Millwork-Signature' => "t=$time,v1=" . hash_hmac( 'sha256', "$time.$json", $key ),
				),
				'body'          => $json,
				'retries'       => 0,
				'accept_errors' => true,
				// A redirect's target would answer, but nothing would have been accepted.
				'follow'        => false,
				'max_bytes'     => 64 * KB_IN_BYTES,
			)
		);
		if ( is_wp_error( $answer ) ) {
			return NetworkFailure::from_error( $answer );
		}
		if ( $answer->status >= 300 ) {
			/* translators: %d: an HTTP status, such as 404. */
			$message = sprintf( __( 'The URL returned status %d.', 'millwork' ), $answer->status );
			return match ( true ) {
				$answer->status < 400   => NetworkFailure::refused( __( 'The URL redirects. Enter the final URL instead.', 'millwork' ) ),
				410 === $answer->status => NetworkFailure::ended( $message ),
				/* translators: %d: an HTTP status, such as 401. */
				401 === $answer->status => NetworkFailure::from_response( $answer, sprintf( __( 'The URL returned status %d. Check that both sides use the same signing key.', 'millwork' ), 401 ) ),
				default                 => NetworkFailure::from_response( $answer, $message ),
			};
		}
		$said = $answer->json();
		$text = static fn( string $name ): string => is_array( $said ) && is_scalar( $said[ $name ] ?? null ) ? ReportedText::line( (string) $said[ $name ], 500 ) : '';
		return new PublishedPost( '' === $text( 'id' ) ? $identity : substr( $text( 'id' ), 0, 191 ), str_starts_with( $text( 'url' ), 'https://' ) ? $text( 'url' ) : '' );
	}
}
