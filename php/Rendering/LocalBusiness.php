<?php
declare( strict_types=1 );

namespace Millwork\Rendering;

use WP_Block;

/**
 * Tells blocks at any depth inside a Contact Info that they are inside a schema.org LocalBusiness, so that they can
 * print its properties.
 *
 * Contact Info passes this on as a block context (block.json, `providesContext`). If another plugin renders Contact
 * Info, there is no LocalBusiness and no context.
 */
final class LocalBusiness {

	/** The block context's name. */
	private const CONTEXT = 'millwork/contactInfo';

	/**
	 * Whether a block is inside a LocalBusiness. False in feeds and emails, whose readers ignore microdata.
	 * @param WP_Block $block Has `millwork/contactInfo` under `usesContext`.
	 */
	public static function surrounds( WP_Block $block ): bool {
		return ! empty( $block->context[ self::CONTEXT ] ) && ! OutputMedium::is_plain();
	}
}
