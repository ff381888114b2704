<?php
declare( strict_types=1 );

namespace Millwork\Mail\Messages;

/** What replaces a token that is more than a line, such as the rows of a receipt. Code makes both forms. */
final class BlockValue {

	/**
	 * @param string $html Safe HTML of block elements.
	 * @param string $text Plain text.
	 */
	public function __construct( public readonly string $html, public readonly string $text ) {}
}
