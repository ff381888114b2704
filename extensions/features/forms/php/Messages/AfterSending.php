<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Messages;

use Millwork\Data\Formats\Email;
use Millwork\Data\Formats\Whitespace;
use Millwork\Features\Forms\Definition\Definition;
use Millwork\Features\Forms\Logic\StoredConditions;
use Millwork\Visitors\TypedText;

/**
 * Reads what a form's block says about the time after sending.
 * @phpstan-import-type Notification from Definition
 */
final class AfterSending {

	/** Characters of an author's text. */
	private const MOST_SUBJECT = 250;
	private const MOST_BODY    = 20000;

	/** Notifications of a form besides its first, and recipients of each. */
	private const MOST_NOTIFICATIONS = 10;
	private const MOST_RECIPIENTS    = 10;

	/**
	 * The email to the sender.
	 * @param array<string, mixed> $attributes The block's.
	 * @return array{subject: string, body: string}|null Plain text with tokens; null if it is off.
	 */
	public static function mail( array $attributes ): ?array {
		$mail = $attributes['millworkConfirmationMail'] ?? null;
		if ( ! is_array( $mail ) || true !== ( $mail['enabled'] ?? false ) ) {
			return null;
		}
		return self::texts( $mail );
	}

	/**
	 * The notifications besides the first. One that is off, has no recipient, or has a condition that can't be used is
	 * left out.
	 * @param array<string, mixed>                                $attributes The block's.
	 * @param array<array-key, array{name: string, type: string}> $fields     The form's fields by their stored IDs.
	 * @return list<Notification>
	 */
	public static function notifications( array $attributes, array $fields ): array {
		$stored        = $attributes['millworkNotifications'] ?? null;
		$notifications = array();
		foreach ( array_slice( is_array( $stored ) ? array_values( $stored ) : array(), 0, self::MOST_NOTIFICATIONS ) as $index => $one ) {
			$to = is_array( $one ) && false !== ( $one['enabled'] ?? true ) ? self::addresses( $one['to'] ?? '' ) : array();
			if ( ! $to || ! StoredConditions::are_usable( $one['conditions'] ?? null, $fields ) ) {
				continue;
			}
			$condition       = StoredConditions::read( $one['conditions'] ?? null, $fields );
			$notifications[] = array( 'number' => $index + 1, 'to' => $to ) + self::texts( $one ) + array(
				'reply_to' => self::addresses( $one['replyTo'] ?? '' )[0] ?? '',
				'attach'   => true === ( $one['attach'] ?? false ),
			) + ( $condition ? array( 'condition' => $condition ) : array() );
		}
		return $notifications;
	}

	/**
	 * An author's subject and body.
	 * @param array<array-key, mixed> $mail
	 * @return array{subject: string, body: string}
	 */
	private static function texts( array $mail ): array {
		return array(
			'subject' => mb_substr( TypedText::header( $mail['subject'] ?? '' ), 0, self::MOST_SUBJECT ),
			'body'    => mb_substr( trim( TypedText::from_input( $mail['body'] ?? '' ) ), 0, self::MOST_BODY ),
		);
	}

	/** @return list<string> Valid addresses, each once. */
	private static function addresses( mixed $text ): array {
		$addresses = array_filter( array_map( array( Whitespace::class, 'trim' ), explode( ',', is_string( $text ) ? $text : '' ) ), array( Email::class, 'is_valid' ) );
		return array_slice( array_values( array_unique( $addresses ) ), 0, self::MOST_RECIPIENTS );
	}
}
