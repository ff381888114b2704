<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\OtherPlugins\Entries;

use Millwork\Features\Forms\Definition\Definition;
use Millwork\Features\Forms\Definition\FormParser;
use Millwork\Features\Forms\OtherPlugins\FoundField;
use Millwork\Features\Forms\OtherPlugins\FoundForm;
use Millwork\Rendering\PlaceKind;

/** The fields of a saved form, as a file's columns are assigned to them. */
final class TargetForm {

	/** @param int $post 0 for a form without fields. */
	public static function of( int $post ): FoundForm {
		$stored = $post > 0 ? get_post( $post ) : null;
		$form   = new FoundForm( (string) $post, $stored->post_title ?? '' );
		$block  = $stored ? self::find( parse_blocks( $stored->post_content ), 0 ) : null;
		foreach ( $block ? FormParser::form( $block, array( 'kind' => PlaceKind::Form->value, 'id' => $post, 'title' => '', 'url' => '' ) )->fields : array() as $one ) {
			$label          = '' === $one->label ? (string) ( $one->message ?? '' ) : $one->label;
			$field          = new FoundField( $one->name, $one->type, $one->type, $label );
			$field->options = array_combine( $one->options, $one->options );
			$form->add( $field );
			// The form's own name, which add() may have changed.
			$field->id = $one->name;
		}
		return $form;
	}

	/**
	 * @param array<array-key, mixed> $blocks
	 * @return array<string, mixed>|null
	 */
	private static function find( array $blocks, int $depth ): ?array {
		foreach ( $depth > 10 ? array() : $blocks as $block ) {
			if ( Definition::BLOCK === ( $block['blockName'] ?? '' ) ) {
				return $block;
			}
			$found = self::find( $block['innerBlocks'] ?? array(), $depth + 1 );
			if ( $found ) {
				return $found;
			}
		}
		return null;
	}
}
