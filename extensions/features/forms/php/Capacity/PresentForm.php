<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Capacity;

use Millwork\Features\Forms\Definition\Definition;
use Millwork\Features\Forms\Definition\Definitions;
use Millwork\Features\Forms\Definition\FormName;
use Millwork\Features\Forms\Definition\FormParser;
use Millwork\Rendering\PlaceKind;
use Millwork\Rendering\RenderStack;

/** Reads a form as its post has it now, not as a page showed it. */
final class PresentForm {

	/** How deep blocks are read. */
	private const MAX_DEPTH = 20;

	/**
	 * @param string $place The `source` of the form's entries.
	 * @return Definition|null Null if no post has it, as with forms of the theme.
	 */
	public static function at( string $place ): ?Definition {
		list( $kind, $id ) = explode( ':', "$place:", 3 );
		$post              = (int) $id > 0 ? get_post( (int) $id ) : null;
		return $post ? self::find( parse_blocks( $post->post_content ), $place, array( 'kind' => $kind ) + RenderStack::place( PlaceKind::Other, $post->ID ), 0 ) : null;
	}

	/**
	 * A form with the closing time and the limits that it has today. A page from before a change, which caches may still
	 * have, decides neither.
	 * @param string $form_id 32 hexadecimal digits; FormExpiry has judged it.
	 */
	public static function limited( Definition $definition, string $form_id ): Definition {
		$is_changed = null !== ( Definitions::get_expiry( $form_id )['closes'] ?? null );
		$post       = $is_changed ? get_post( $definition->source['id'] ) : null;
		// Forms without a name share their place.
		$form = $post && 1 === preg_match_all( '~<!-- wp:jetpack/contact-form[ {]~', $post->post_content ) ? self::at( PlacesMarkup::place( $definition ) ) : null;
		if ( ! $form ) {
			return $definition;
		}
		$stored = $definition->to_array();
		unset( $stored['closes'], $stored['capacity'] );
		if ( null !== $form->closes ) {
			$stored['closes'] = $form->closes;
		}
		if ( null !== $form->capacity ) {
			$stored['capacity'] = $form->capacity;
		}
		return Definition::from_array( $stored );
	}

	/**
	 * @param array<array-key, mixed>                                  $blocks
	 * @param array{kind: string, id: int, title: string, url: string} $source
	 */
	private static function find( array $blocks, string $place, array $source, int $depth ): ?Definition {
		foreach ( $depth > self::MAX_DEPTH ? array() : $blocks as $block ) {
			$inner = is_array( $block ) && is_array( $block['innerBlocks'] ?? null ) ? $block['innerBlocks'] : array();
			if ( ! $inner ) {
				continue;
			}
			if ( Definition::BLOCK !== $block['blockName'] ) {
				$found = self::find( $inner, $place, $source, $depth + 1 );
			} elseif ( empty( $block['attrs']['ref'] ) ) {
				$form  = FormParser::form( $block, $source );
				$found = FormName::source( $form ) === $place ? $form : null;
			}
			if ( isset( $found ) ) {
				return $found;
			}
		}
		return null;
	}
}
