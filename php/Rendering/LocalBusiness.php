<?php
declare( strict_types=1 );

namespace Millwork\Rendering;

use WP_Block;

/**
 * Says to blocks at any depth inside a Contact Info that they describe a business: a schema.org
 * LocalBusiness stands around them, whose properties they may print.
 *
 * Contact Info hands that on as a block context (block.json, `providesContext`). Where another plugin
 * renders Contact Info, nobody prints the LocalBusiness and nothing is handed on.
 */
final class LocalBusiness {

	/** The block context's name. */
	private const CONTEXT = 'millwork/contactInfo';

	/**
	 * Whether a LocalBusiness stands around a block. Not in a feed or an e-mail, whose readers know no
	 * microdata.
	 * @param WP_Block $block The block, which names `millwork/contactInfo` under `usesContext`.
	 */
	public static function surrounds( WP_Block $block ): bool {
		return ! empty( $block->context[ self::CONTEXT ] ) && ! OutputMedium::is_plain();
	}
}
