<?php
/**
 * Blocks inside a Contact Info.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\ContactInfo;

use Millwork\Blocks\Registration;
use Millwork\Rendering\Medium;

/**
 * Tells blocks at any depth inside a Contact Info that they describe a business.
 *
 * A block that lists KEY under `usesContext` in its block.json finds it in `$block->context` and may
 * then print the business's schema.org properties: a LocalBusiness stands around it.
 */
final class Context {

	/** The block context's name. True inside a Contact Info, absent elsewhere. */
	public const KEY = 'millwork/contactInfo';

	private const BLOCK = 'jetpack/contact-info';

	/**
	 * Hooks the context up.
	 */
	public static function boot(): void {
		add_filter( 'render_block_context', array( self::class, 'add' ), 10, 2 );
	}

	/**
	 * Sets the context of a Contact Info; WordPress hands it on to all blocks inside.
	 *
	 * Not in a feed or an e-mail, whose readers know no microdata. Not where another plugin renders Contact Info:
	 * then nobody prints the LocalBusiness.
	 *
	 * @param array<string, mixed> $context      The block's context.
	 * @param array<string, mixed> $parsed_block The block as parsed.
	 * @return array<string, mixed>
	 */
	public static function add( array $context, array $parsed_block ): array {
		if (
			self::BLOCK === ( $parsed_block['blockName'] ?? null )
			&& isset( Registration::registered()[ self::BLOCK ] )
			&& ! Medium::is_plain()
		) {
			$context[ self::KEY ] = true;
		}
		return $context;
	}
}
