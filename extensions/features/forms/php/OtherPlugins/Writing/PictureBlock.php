<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\OtherPlugins\Writing;

use Millwork\Features\Forms\OtherPlugins\FoundField;

/** Writes a choice of pictures as a parsed block, with the markup that the editor's picture-options.ts has. */
final class PictureBlock {

	private const STYLE = 'border-width:1px;border-radius:4px;padding-top:8px;padding-right:8px;padding-bottom:8px;padding-left:8px';

	/**
	 * @param array<string, mixed> $attributes Those of a field with choices.
	 * @return array<string, mixed>
	 */
	public static function write( FoundField $field, array $attributes ): array {
		unset( $attributes['options'] );
		$attributes += array_filter( array( 'isMultiple' => 'checkbox-multiple' === $field->type, 'showOtherOption' => '' !== $field->other ) ) + ( $field->shows_labels ? array() : array( 'showLabels' => false ) );
		$options     = array();
		foreach ( $field->pictures as $label => $picture ) {
			if ( (string) $label !== $field->other ) {
				$options[] = FieldBlock::block( 'jetpack/input-image-option', array( 'label' => FieldBlock::inert( esc_html( (string) $label ) ) ), array( self::image( $picture ) ), '<div class="wp-block-jetpack-input-image-option" style="' . self::STYLE . '"><div>', '</div></div>' );
			}
		}
		return FieldBlock::block( 'jetpack/field-image-select', $attributes, array( self::around( 'jetpack/fieldset-image-options', $options ) ), '<div class="wp-block-jetpack-field-image-select"><div>', '</div></div>' );
	}

	/**
	 * @param list<array<string, mixed>> $inner
	 * @return array<string, mixed>
	 */
	private static function around( string $name, array $inner ): array {
		return FieldBlock::block( $name, array(), $inner, '<div class="wp-block-jetpack-fieldset-image-options"><div>', '</div></div>' );
	}

	/**
	 * @param array{url: string, id: int} $picture
	 * @return array<string, mixed>
	 */
	private static function image( array $picture ): array {
		if ( '' === $picture['url'] ) {
			return FieldBlock::block( 'core/image', array(), array(), '<figure class="wp-block-image"><img alt=""/>', '</figure>' );
		}
		$src = FieldBlock::inert( esc_url( $picture['url'], array( 'http', 'https' ) ) );
		$alt = $picture['id'] > 0 ? FieldBlock::inert( esc_attr( (string) get_post_meta( $picture['id'], '_wp_attachment_image_alt', true ) ) ) : '';
		return $picture['id'] > 0
			? FieldBlock::block( 'core/image', array( 'id' => $picture['id'], 'sizeSlug' => 'full' ), array(), "<figure class=\"wp-block-image size-full\"><img src=\"$src\" alt=\"$alt\" class=\"wp-image-{$picture['id']}\"/>", '</figure>' ) // phpcs:ignore PluginCheck.CodeAnalysis.ImageFunctions.NonEnqueuedImage -- The stored markup of a block.
			: FieldBlock::block( 'core/image', array(), array(), "<figure class=\"wp-block-image\"><img src=\"$src\" alt=\"\"/>", '</figure>' ); // phpcs:ignore PluginCheck.CodeAnalysis.ImageFunctions.NonEnqueuedImage -- As above.
	}
}
