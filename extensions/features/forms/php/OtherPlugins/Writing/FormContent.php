<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\OtherPlugins\Writing;

use Millwork\Features\Forms\Definition\Definition;
use Millwork\Features\Forms\OtherPlugins\FoundField;
use Millwork\Features\Forms\OtherPlugins\FoundForm;

/** Writes another plugin's form as the content of a saved form. */
final class FormContent {

	/** @return string A form block with its fields. */
	public static function write( FoundForm $form ): string {
		$circular = array_flip( Logic::circular( $form ) );
		$steps    = array();
		$blocks   = array();
		$label    = '';
		$logic    = null;
		foreach ( $form->fields as $field ) {
			$own = $field->condition && ! isset( $circular[ $field->key ] ) ? Logic::write( $form, $field->condition ) : null;
			if ( FoundField::STEP === $field->type ) {
				if ( $blocks ) {
					$steps[] = self::step( $label, $logic, $blocks );
				}
				list( $label, $logic, $blocks ) = array( $field->label, $own, array() );
				continue;
			}
			$block = FieldBlock::write( $field, $own );
			if ( $block ) {
				$blocks[] = $field->pictures ? PictureBlock::write( $field, $block['attrs'] ) : $block;
			}
		}
		if ( $steps && $blocks ) {
			$steps[] = self::step( $label, $logic, $blocks );
		}
		$inner = $steps ? self::with_steps( $form, $steps ) : array( ...$blocks, self::button( $form, array( 'lock' => array( 'remove' => true ) ) ) );
		$block = FieldBlock::block( Definition::BLOCK, FormSettings::attributes( $form ), $inner, '<div class="wp-block-jetpack-contact-form">', '</div>' );
		return serialize_block( $block );
	}

	/**
	 * @param array<string, mixed>|null  $logic
	 * @param list<array<string, mixed>> $blocks
	 * @return array<string, mixed>
	 */
	private static function step( string $label, ?array $logic, array $blocks ): array {
		return FieldBlock::block( 'jetpack/form-step', array_filter( array( 'stepLabel' => $label, 'conditionalLogic' => $logic ) ), $blocks );
	}

	/**
	 * @param list<array<string, mixed>> $steps
	 * @return list<array<string, mixed>>
	 */
	private static function with_steps( FoundForm $form, array $steps ): array {
		$buttons = array(
			FieldBlock::block( 'jetpack/button', array( 'element' => 'button', 'uniqueId' => 'previous-step', 'className' => 'is-style-outline', 'text' => __( 'Back', 'millwork' ) ) ),
			FieldBlock::block( 'jetpack/button', array( 'element' => 'button', 'uniqueId' => 'next-step', 'text' => __( 'Next', 'millwork' ) ) ),
			self::button( $form, array( 'uniqueId' => 'submit-step', 'lock' => array( 'remove' => true ) ) ),
		);
		return array(
			FieldBlock::block( 'jetpack/form-progress-indicator', array() ),
			FieldBlock::block( 'jetpack/form-step-container', array(), $steps ),
			FieldBlock::block( 'jetpack/form-step-navigation', array(), $buttons ),
		);
	}

	/**
	 * @param array<string, mixed> $attributes
	 * @return array<string, mixed>
	 */
	private static function button( FoundForm $form, array $attributes ): array {
		$text = '' === $form->button ? __( 'Submit', 'millwork' ) : FieldBlock::inert( esc_html( $form->button ) );
		return FieldBlock::block( 'jetpack/button', array( 'element' => 'button', 'text' => $text ) + $attributes );
	}
}
