<?php
declare( strict_types=1 );

namespace Millwork\Mail\Messages;

use Millwork\Mail\Letter;
use Millwork\Mail\MailTemplate;

/** What replaces a token that is more than a line, such as the rows of a receipt. Code makes both forms. */
final class BlockValue {

	/**
	 * @param string $html Safe HTML of block elements.
	 * @param string $text Plain text.
	 */
	public function __construct( public readonly string $html, public readonly string $text ) {}

	/** The parts of a letter. Its subject and heading are left out. */
	public static function from_letter( Letter $letter ): self {
		return new self( ...MailTemplate::body( $letter ) );
	}

	/** @param array<string, string|self> $values By a token's name. */
	public static function in( array $values, string $name ): self {
		$value = $values[ $name ] ?? '';
		return $value instanceof self ? $value : new self( '', $value );
	}

	/** @param array<string, string|self> $values By a token's name. */
	public static function text_in( array $values, string $name ): string {
		return is_string( $values[ $name ] ?? null ) ? $values[ $name ] : '';
	}
}
