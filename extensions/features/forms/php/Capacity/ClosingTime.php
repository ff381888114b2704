<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Capacity;

use DateTimeImmutable;
use Millwork\Features\Forms\Definition\Definition;
use Millwork\Visitors\TypedText;

/** The time from which a form accepts no entries, in the site's time zone. The server decides it, not a cached page. */
final class ClosingTime {

	/** As a browser's field for date and time gives it. */
	private const FORMAT = '!Y-m-d\TH:i';

	/** Characters of the author's message. */
	private const MOST = 500;

	/**
	 * @param array<string, mixed> $attributes The form's block's.
	 * @return array{at: string, message: string}|null Null if it doesn't close.
	 */
	public static function from_attributes( array $attributes ): ?array {
		$at = $attributes['millworkCloses'] ?? '';
		if ( ! is_string( $at ) || null === self::time( $at ) ) {
			return null;
		}
		return array( 'at' => $at, 'message' => mb_substr( TypedText::header( $attributes['millworkClosedMessage'] ?? '' ), 0, self::MOST ) );
	}

	public static function has_passed( Definition $definition ): bool {
		$time = self::time( $definition->closes['at'] ?? '' );
		return null !== $time && $time <= time();
	}

	/** The message for visitors. */
	public static function sentence( Definition $definition ): string {
		$message = $definition->closes['message'] ?? '';
		return '' === $message ? __( 'This form is closed. It no longer accepts entries.', 'millwork' ) : $message;
	}

	/** @return int|null A timestamp; null if it is not a time. */
	private static function time( string $at ): ?int {
		$time = 1 === preg_match( '/^\d{4}-\d\d-\d\dT\d\d:\d\d$/D', $at ) ? DateTimeImmutable::createFromFormat( self::FORMAT, $at, wp_timezone() ) : false;
		return $time && $time->format( 'Y-m-d\TH:i' ) === $at ? $time->getTimestamp() : null;
	}
}
