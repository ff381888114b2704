<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Page;

use Millwork\Features\Forms\Definition\Field;
use Millwork\Features\Forms\Definition\FieldParser;
use Millwork\Features\Forms\Definition\PlainText;
use Millwork\Features\Forms\Submission\InputNames;
use Millwork\Rendering\ForeignText;
use WP_HTML_Tag_Processor;

/** Prints a group of radio buttons or checkboxes, with stars or pictures. */
final class ChoiceMarkup {

	/**
	 * @param array<string, mixed> $block
	 * @param string               $id     The group's ID; its inputs' IDs begin with it.
	 * @param string[]             $values The chosen options.
	 * @return string HTML, escaped.
	 */
	public static function group( Field $field, array $block, string $id, array $values, string $error ): string {
		$is_multiple = 'checkbox-multiple' === $field->type;
		$pictures    = 'image-select' === $field->type ? self::pictures( $block ) : array();
		$name        = InputNames::input( $field->name, $is_multiple );
		$looks       = FieldStyles::attributes( 'jetpack-field__choice', FieldStyles::for_label( array(), $block['innerBlocks'] ? FieldParser::part( $block, 'option' ) : array() ) );
		$html        = '<fieldset class="jetpack-field__choices" id="' . $id . '"' . ( $field->required && $is_multiple ? ' data-required' : '' )
			. ( '' === $error ? '' : " aria-describedby=\"$id-error\"" ) . '>' . LabelMarkup::label( $field, $block, $id, 'legend' );
		foreach ( $field->options as $index => $option ) {
			// The value must be exactly as in the definition, or it would match no option.
			$text  = ForeignText::escape( $option );
			$html .= '<label' . $looks . '><input type="' . ( $is_multiple ? 'checkbox' : 'radio' ) . '" id="' . $id . '-' . ( $index + 1 ) . '" name="' . $name . '" value="' . $text . '"'
				. ( in_array( $option, $values, true ) ? ' checked' : '' )
				. ( $field->required && ! $is_multiple ? ' required' : '' ) . '> '
				. ( $pictures[ $option ] ?? '' ) . '<span>' . $text
				. ( 'rating' === $field->type ? ' <span aria-hidden="true">★</span>' : '' ) . '</span></label>';
		}
		return $html . '</fieldset>';
	}

	/**
	 * @param array<string, mixed> $block
	 * @return array<string, string> HTML by option, escaped.
	 */
	private static function pictures( array $block ): array {
		$pictures = array();
		foreach ( FieldParser::option_blocks( $block ) as $index => $option ) {
			$label = PlainText::from_html( $option['attrs']['label'] ?? '' );
			/* translators: %d: number of a picture that can be chosen, from 1 */
			$label = '' === $label ? sprintf( __( 'Choice %d', 'millwork' ), $index + 1 ) : $label;
			foreach ( $option['innerBlocks'] as $inner ) {
				$image = new WP_HTML_Tag_Processor( (string) ( $inner['innerHTML'] ?? '' ) );
				$src   = $image->next_tag( 'IMG' ) ? $image->get_attribute( 'src' ) : null;
				if ( is_string( $src ) && '' !== esc_url( $src ) ) {
					$pictures[ $label ] = '<img src="' . esc_url( $src ) . '" alt="" loading="lazy">'; // phpcs:ignore PluginCheck.CodeAnalysis.ImageFunctions.NonEnqueuedImage -- The picture of a stored block, which may be in no library.
					break;
				}
			}
		}
		return $pictures;
	}
}
