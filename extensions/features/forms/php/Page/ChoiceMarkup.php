<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Page;

use Millwork\Features\Forms\Definition\Field;
use Millwork\Features\Forms\Definition\FieldParser;
use Millwork\Features\Forms\Definition\PlainText;
use Millwork\Features\Forms\Fields\OtherText;
use Millwork\Features\Forms\Fields\PictureImages;
use Millwork\Features\Forms\Submission\InputNames;
use Millwork\Rendering\ForeignText;

/** Prints a group of radio buttons or checkboxes, a rating, or pictures to choose from. */
final class ChoiceMarkup {

	/** The icons of a rating, the same as in the editor's `answer-controls.tsx`. */
	private const SHAPES = array(
		'stars'  => 'm12 2.5 2.9 6 6.600.9-4.800 4.600 1.200 6.500-5.900-3.100-5.900 3.100 1.200-6.500L2.500 9.400l6.600-.9z',
		'hearts' => 'M12 20.500 4 12.600a4.900 4.900 0 0 1 0-7 4.900 4.900 0 0 1 7 0l1 1 1-1a4.900 4.900 0 0 1 7 0 4.900 4.900 0 0 1 0 7z',
	);

	/**
	 * @param array<string, mixed> $block
	 * @param string               $id     The group's ID; its inputs' IDs begin with it.
	 * @param string[]             $values The chosen options.
	 * @param string               $other  What was typed next to the option “Other”.
	 * @param bool                 $is_scripted Whether the field is in a form that can be sent.
	 * @return string HTML, escaped.
	 */
	public static function group( Field $field, array $block, string $id, array $values, string $error, string $other = '', bool $is_scripted = false ): string {
		$is_multiple = 'checkbox-multiple' === $field->type;
		$name        = InputNames::input( $field->name, $is_multiple );
		$looks       = FieldStyles::attributes( 'jetpack-field__choice', FieldStyles::for_label( array(), $block['innerBlocks'] ? FieldParser::part( $block, 'option' ) : array() ) );
		if ( 'rating' === $field->type ) {
			return self::rating( $field, $block, $id, $values, $error );
		}
		$html   = '<fieldset class="jetpack-field__choices" id="' . $id . '"' . ( $field->required && $is_multiple ? ' data-required' : '' )
			. self::described( $block, $id, $error ) . '>' . LabelMarkup::label( $field, $block, $id, 'legend' ) . LabelMarkup::help( $block['attrs'], $id );
		$inputs = array();
		foreach ( $field->options as $index => $option ) {
			// The value must be exactly as in the definition, or it would match no option.
			$inputs[] = '<input type="' . ( $is_multiple ? 'checkbox' : 'radio' ) . '" id="' . $id . '-' . ( $index + 1 ) . '" name="' . $name . '" value="' . ForeignText::escape( $option ) . '"'
				. ( in_array( $option, $values, true ) ? ' checked' : '' )
				. ( $field->required && ! $is_multiple ? ' required' : '' ) . ( $option === $field->other ? ' data-other' : '' ) . '>';
		}
		if ( $field->has_pictures() ) {
			return $html . self::pictures( $field, $block, $inputs, $is_scripted ) . self::other( $field, $block, $id, $values, $error, $other ) . '</fieldset>';
		}
		foreach ( $field->options as $index => $option ) {
			$html .= '<label' . $looks . '>' . $inputs[ $index ] . ' <span>' . ForeignText::escape( $option ) . '</span></label>'
				. ( $option === $field->other ? self::other( $field, $block, $id, $values, $error, $other ) : '' );
		}
		return $html . '</fieldset>';
	}

	/**
	 * The text next to the option “Other”. Styles hide it while the option isn't chosen.
	 * @param array<string, mixed> $block
	 * @param string               $id     The field's ID.
	 * @param string|string[]      $choice The chosen options.
	 * @param string               $text   What was typed.
	 * @return string HTML, escaped; '' if the field has no such option.
	 */
	public static function other( Field $field, array $block, string $id, string|array $choice, string $error, string $text ): string {
		if ( null === $field->other ) {
			return '';
		}
		$is_wrong = '' !== $error && in_array( $field->other, (array) $choice, true );
		/* translators: 1: label of a form's field; 2: its option for answers that aren't listed, such as 'Other' */
		$label = '' === $field->label ? $field->other : sprintf( __( '%1$s: %2$s', 'millwork' ), $field->label, $field->other );
		$looks = FieldStyles::attributes( 'jetpack-field__input jetpack-field__other', FieldStyles::for_input( $block['attrs'], $block['innerBlocks'] ? FieldParser::part( $block, 'input' ) : array() ) );
		return '<input type="text"' . $looks . ' id="' . $id . '-other" name="' . InputNames::input( OtherText::name( $field->name ) ) . '" aria-label="' . ForeignText::escape( $label ) . '" autocomplete="off"'
			. ( $is_wrong ? ' aria-invalid="true" aria-describedby="' . $id . '-error"' : '' )
			. ( '' === $text ? '' : ' value="' . ForeignText::escape( $text ) . '"' ) . '>';
	}

	/**
	 * The attribute that ties a group to its error and its help.
	 * @param array<string, mixed> $block
	 * @return string After a space, escaped.
	 */
	private static function described( array $block, string $id, string $error ): string {
		$ids = trim( ( '' === $error ? '' : "$id-error" ) . ' ' . LabelMarkup::help_id( $block['attrs'], $id ) );
		return '' === $ids ? '' : " aria-describedby=\"$ids\"";
	}

	/**
	 * Stars or hearts. Each is a radio button, so that the arrow keys choose, and is named by its number.
	 * @param array<string, mixed> $block
	 * @param string[]             $values The chosen number.
	 */
	private static function rating( Field $field, array $block, string $id, array $values, string $error ): string {
		$style = $block['attrs']['iconStyle'] ?? FieldParser::part( $block, 'input' )['iconStyle'] ?? '';
		$drawn = '<svg viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="' . self::SHAPES[ 'hearts' === $style ? 'hearts' : 'stars' ] . '"/></svg>';
		$looks = FieldStyles::attributes( 'jetpack-field__stars', FieldStyles::for_input( $block['attrs'], FieldParser::part( $block, 'input' ) ) );
		$html  = '';
		foreach ( $field->options as $index => $option ) {
			/* translators: 1: a number of stars, 2: the highest number */
			$name  = sprintf( __( '%1$s of %2$d', 'millwork' ), $option, count( $field->options ) );
			$html .= '<label class="jetpack-field__star"><input type="radio" id="' . $id . '-' . ( $index + 1 ) . '" name="' . InputNames::input( $field->name ) . '" value="' . esc_attr( $option ) . '" aria-label="' . esc_attr( $name ) . '"'
				. ( in_array( $option, $values, true ) ? ' checked' : '' ) . ( $field->required ? ' required' : '' ) . '>' . $drawn . '</label>';
		}
		return '<fieldset class="jetpack-field__choices" id="' . $id . '"' . self::described( $block, $id, $error ) . '>' . LabelMarkup::label( $field, $block, $id, 'legend' ) . LabelMarkup::help( $block['attrs'], $id ) . "<div$looks>$html</div></fieldset>";
	}

	/**
	 * Pictures to choose from, in the stored order. With a random order, the script mixes them, so that the page can
	 * come from a cache; they have no letters then.
	 * @param array<string, mixed> $block
	 * @param list<string>         $inputs HTML, escaped, one for each option.
	 */
	private static function pictures( Field $field, array $block, array $inputs, bool $is_scripted ): string {
		$attributes = $block['attrs'];
		$options    = FieldParser::option_blocks( $block );
		$images     = PictureImages::in( $options );
		$is_random  = true === ( $attributes['randomizeOptions'] ?? false );
		$has_labels = false !== ( $attributes['showLabels'] ?? true );
		if ( $is_random && $is_scripted ) {
			Config::add_parts( array( 'pictures' ) );
		}
		$class = 'jetpack-field__pictures' . ( true === ( $attributes['isSupersized'] ?? false ) ? ' is-large' : '' );
		$html  = "<div class=\"$class\"" . ( $is_random ? ' data-random' : '' ) . '>';
		foreach ( $field->options as $index => $option ) {
			$looks = FieldStyles::for_label( array(), is_array( $options[ $index ]['attrs'] ?? null ) ? $options[ $index ]['attrs'] : array() );
			$label = PlainText::from_html( $options[ $index ]['attrs']['label'] ?? '' );
			// An option without a label has only its picture, which needs another name if it has no description.
			$text   = ForeignText::escape( '' === $label ? $option : $label );
			$hidden = ( $has_labels && '' !== $label ) || '' === ( $images[ $index ] ?? '' ) ? '' : ' class="jetpack-form__extra"';
			$html  .= '<label' . FieldStyles::attributes( 'jetpack-field__picture', $looks ) . '>' . $inputs[ $index ] . ( $images[ $index ] ?? '' ) . "<span$hidden>$text</span></label>";
		}
		return $html . '</div>';
	}
}
