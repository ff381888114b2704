<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Delivery;

/**
 * Reads services' reports of permanent bounces and spam complaints: Amazon SES (also by SNS), Postmark, Mailgun,
 * SendGrid, and a plain `{"addresses": ["ada@example.com"]}`. Temporary failures, such as a full mailbox or a busy
 * server, are ignored.
 */
final class BounceReport {

	/** Addresses in a message, at most. */
	private const MOST = 1000;

	/**
	 * @param array<mixed> $message Untrusted.
	 * @return array<string, bool> Whether it is a complaint, by address.
	 */
	public static function read( array $message ): array {
		if ( is_string( $message['Message'] ?? null ) ) {
			// SNS wraps the message as text.
			$inner   = json_decode( $message['Message'], true, 20 );
			$message = is_array( $inner ) ? $inner : array();
		}
		$found = array();
		// SendGrid sends a list of events.
		foreach ( array_is_list( $message ) ? array_slice( $message, 0, self::MOST ) : array( $message ) as $one ) {
			$found += is_array( $one ) ? self::plain( $one ) + self::ses( $one ) + self::postmark( $one ) + self::mailgun( $one ) + self::sendgrid( $one ) : array();
		}
		return array_slice( $found, 0, self::MOST, true );
	}

	/**
	 * @param array<mixed> $message
	 * @return array<string, bool>
	 */
	private static function plain( array $message ): array {
		return is_array( $message['addresses'] ?? null ) ? self::addresses( $message['addresses'], false ) : array();
	}

	/**
	 * Amazon SES has `notificationType` in notifications and `eventType` in events.
	 * @param array<mixed> $message
	 * @return array<string, bool>
	 */
	private static function ses( array $message ): array {
		$type      = $message['notificationType'] ?? $message['eventType'] ?? '';
		$bounce    = is_array( $message['bounce'] ?? null ) ? $message['bounce'] : array();
		$complaint = is_array( $message['complaint'] ?? null ) ? $message['complaint'] : array();
		if ( 'Bounce' === $type && 'Permanent' === ( $bounce['bounceType'] ?? '' ) ) {
			return self::addresses( self::column( $bounce['bouncedRecipients'] ?? null ), false );
		}
		return 'Complaint' === $type ? self::addresses( self::column( $complaint['complainedRecipients'] ?? null ), true ) : array();
	}

	/**
	 * @param array<mixed> $message
	 * @return array<string, bool>
	 */
	private static function postmark( array $message ): array {
		$type = $message['Type'] ?? '';
		return in_array( $type, array( 'HardBounce', 'BadEmailAddress', 'SpamComplaint' ), true ) ? self::addresses( array( $message['Email'] ?? '' ), 'SpamComplaint' === $type ) : array();
	}

	/**
	 * @param array<mixed> $message
	 * @return array<string, bool>
	 */
	private static function mailgun( array $message ): array {
		$event = is_array( $message['event-data'] ?? null ) ? $message['event-data'] : array();
		$name  = $event['event'] ?? '';
		$gone  = 'failed' === $name && 'permanent' === ( $event['severity'] ?? '' );
		return $gone || 'complained' === $name ? self::addresses( array( $event['recipient'] ?? '' ), ! $gone ) : array();
	}

	/**
	 * SendGrid's bounces, without blocks, which are temporary.
	 * @param array<mixed> $message One event.
	 * @return array<string, bool>
	 */
	private static function sendgrid( array $message ): array {
		$event = $message['event'] ?? '';
		$gone  = 'bounce' === $event && 'blocked' !== ( $message['type'] ?? '' );
		return $gone || 'spamreport' === $event ? self::addresses( array( $message['email'] ?? '' ), ! $gone ) : array();
	}

	/** @return array<mixed> The email addresses of SES's recipients. */
	private static function column( mixed $recipients ): array {
		return array_map( static fn( mixed $one ): mixed => is_array( $one ) ? $one['emailAddress'] ?? '' : '', is_array( $recipients ) ? $recipients : array() );
	}

	/**
	 * @param array<mixed> $addresses    Untrusted.
	 * @param bool         $is_complaint True for a complaint, false for a bounce.
	 * @return array<string, bool>
	 */
	private static function addresses( array $addresses, bool $is_complaint ): array {
		$found = array();
		foreach ( array_slice( $addresses, 0, self::MOST ) as $address ) {
			// Some services send "Ada <ada@example.com>".
			if ( is_string( $address ) && strlen( $address ) < 500 && preg_match( '/<?([^<>\s]+@[^<>\s]+)>?\s*$/D', $address, $parts ) ) {
				$found[ $parts[1] ] = $is_complaint;
			}
		}
		return $found;
	}
}
