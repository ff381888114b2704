<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Page;

use Millwork\Features\Forms\Calculation\CalculationMarkup;
use Millwork\Features\Forms\Definition\Consent;
use Millwork\Features\Forms\Definition\Field;
use Millwork\Features\Forms\Definition\FieldParser;
use Millwork\Features\Forms\Definition\PlainText;
use Millwork\Features\Forms\Fields\DateRange;
use Millwork\Features\Forms\Fields\InternationalNumber;
use Millwork\Features\Forms\Fields\TextLength;
use Millwork\Features\Forms\Submission\InputNames;
use Millwork\Features\Forms\Uploads\FileMarkup;
use Millwork\Rendering\ForeignText;

/**
 * Prints a field so that browsers, assistive technology and people recognize it: the native input with its type and
 * autocomplete token, a label, and the error.
 */
final class FieldMarkup {

	private const INPUTS = array(
		'text'      => 'type="text"',
		'name'      => 'type="text" autocomplete="name"',
		'email'     => 'type="email" autocomplete="email"',
		'url'       => 'type="url" autocomplete="url" inputmode="url"',
		'telephone' => 'type="tel" autocomplete="tel"',
		'date'      => 'type="text" autocomplete="off"',
		'time'      => 'type="time"',
		'number'    => 'type="number" inputmode="decimal"',
		'slider'    => 'type="range"',
	);

	/** Tokens that an author may choose for browsers that fill in forms. */
	private const TOKENS = array( 'off', 'name', 'given-name', 'family-name', 'email', 'tel', 'organization', 'address-line1', 'postal-code', 'address-level2', 'country-name', 'bday', 'url' );

	/**
	 * @param array<string, mixed>     $block For its looks and formatting.
	 * @param string                   $id    The input's ID; unique on the page.
	 * @param string|list<string>|null $value What was typed before; null for the author's default.
	 * @param string                   $error '' if there is none.
	 * @param string                   $form_id '' outside a form that can be sent.
	 * @param string                   $other What was typed next to the option “Other”.
	 * @return string HTML, escaped.
	 */
	public static function field( Field $field, array $block, string $id, string|array|null $value = null, string $error = '', string $form_id = '', string $other = '' ): string {
		$type = $field->type;
		if ( 'hidden' === $type ) {
			// The server knows its value.
			return '';
		}
		$attributes = is_array( $block['attrs'] ?? null ) ? $block['attrs'] : array();
		$value    ??= $field->default;
		$html       = match ( $type ) {
			'checkbox', 'consent' => self::tick( field: $field, attributes: $attributes, block: $block, id: $id, value: $value, error: $error ),
			'radio', 'checkbox-multiple', 'rating', 'image-select' => ChoiceMarkup::group( $field, $block, $id, (array) $value, $error, $other, '' !== $form_id ),
			'address', 'signature' => PartsMarkup::group( $field, $block, $id, (array) $value, $error ),
			'calculation'         => LabelMarkup::label( $field, $block, $id ) . LabelMarkup::help( $attributes, $id ) . CalculationMarkup::output( $field, $block, $id, is_array( $value ) ? '' : $value ),
			'file'                => LabelMarkup::label( $field, $block, $id ) . LabelMarkup::help( $attributes, $id ) . FileMarkup::input( $field, $block, $id, $value, $error, $form_id ),
			default               => LabelMarkup::label( $field, $block, $id ) . LabelMarkup::help( $attributes, $id ) . self::input( field: $field, attributes: $attributes, block: $block, id: $id, value: is_array( $value ) ? '' : $value, error: $error, other: $other ),
		};
		$looks = FieldStyles::for_field( $attributes );
		if ( 'outlined' === ( $attributes[ FieldStyles::LABEL ] ?? '' ) ) {
			$looks[1] .= FieldStyles::line( $attributes, $block['innerBlocks'] ? FieldParser::part( $block, 'input' ) : array() );
		}
		return '<div' . FieldStyles::attributes( "jetpack-field jetpack-field--$type" . ( $field->pictures ? ' jetpack-field--image-select' : '' ), $looks ) . '>' . $html
			. ( '' === $error ? '' : '<p class="jetpack-field__error" id="' . $id . '-error">' . ForeignText::escape( $error ) . '</p>' ) . '</div>';
	}

	/**
	 * Attributes that all inputs of a field have.
	 * @param string $hint The ID of its description; '' for none.
	 * @return string HTML attributes after a space, escaped.
	 */
	public static function state( Field $field, string $id, string $error, string $hint = '' ): string {
		$described = trim( ( '' === $error ? '' : "$id-error" ) . ' ' . trim( $hint ) );
		return ( $field->required ? ' required' : '' )
			. ( '' === $described ? '' : " aria-describedby=\"$described\"" )
			// Without "false", Firefox tells screen readers that a required field is invalid before anybody has reached it.
			. ' aria-invalid="' . ( '' === $error ? 'false' : 'true' ) . '"';
	}

	/**
	 * An input of text, a text area or a select.
	 * @param array<string, mixed> $attributes
	 * @param array<string, mixed> $block
	 */
	private static function input( Field $field, array $attributes, array $block, string $id, string $value, string $error, string $other ): string {
		$type    = $field->type;
		$part    = $block['innerBlocks'] ? FieldParser::part( $block, 'input' ) : array();
		$is_date = 'date' === $type;
		$length  = TextLength::hint( $field, $id );
		$range   = DateRange::hint( $field, $id );
		$country = self::country_hint( $field, $id );
		$looks   = FieldStyles::for_input( $attributes, $part );
		$common  = FieldStyles::attributes( 'jetpack-field__input', 'time' === $type ? array( $looks[0], FieldStyles::of_theme() . $looks[1] ) : $looks )
			. ' id="' . $id . '" name="' . InputNames::input( $field->name ) . '"'
			. self::state( $field, $id, $error, LabelMarkup::help_id( $attributes, $id ) . ( $is_date ? " $id-hint" : '' ) . ( '' === $length ? '' : " $id-length" ) . ( '' === $range ? '' : " $id-range" ) . ( '' === $country ? '' : " $id-country" ) );
		if ( 'select' === $type ) {
			return '<select' . $common . '>' . self::options( $field, $value ) . '</select>' . ChoiceMarkup::other( $field, $block, $id, $value, $error, $other );
		}
		// The style knows by a placeholder whether the field is empty, so that a floating label moves.
		$placeholder = '' === $field->placeholder && in_array( $attributes[ FieldStyles::LABEL ] ?? '', array( 'floating', 'outlined' ), true ) ? ' ' : $field->placeholder;
		$common     .= '' === $placeholder ? '' : ' placeholder="' . ForeignText::light( $placeholder ) . '"';
		if ( 'textarea' === $type ) {
			return '<textarea' . $common . ' rows="5">' . ForeignText::textarea( $value ) . '</textarea>' . $length;
		}
		$is_time = 'time' === $type;
		// Browsers count steps from the value: if that is no longer the author's, only the server can.
		$has_steps = '' !== ( $field->min ?? '' ) || in_array( $value, array( '', $field->default ), true );
		$bounds    = array( 'min' => $is_time ? $field->earliest : $field->min, 'max' => $is_time ? $field->latest : $field->max, 'step' => $has_steps ? $field->step : null );
		foreach ( $bounds as $name => $bound ) {
			$common .= null === $bound || '' === $bound ? '' : " $name=\"" . esc_attr( $bound ) . '"';
		}
		if ( 'number' === $type && '' === ( $bounds['step'] ?? '' ) ) {
			$common .= ' step="any"';
		}
		$kind  = self::INPUTS[ $type ] ?? self::INPUTS['text'];
		$token = $attributes['millworkAutocomplete'] ?? '';
		if ( in_array( $token, self::TOKENS, true ) ) {
			$kind = preg_replace( '/ autocomplete="[^"]*"/', '', $kind ) . " autocomplete=\"$token\"";
		}
		$input = '<input ' . $kind . $common . ( null === $field->country ? '' : ' dir="ltr" data-country="' . $field->country . '"' )
			. ( '' === $value ? '' : ' value="' . ForeignText::escape( $value ) . '"' );
		if ( $is_date ) {
			$format = $field->date_format ?? 'Y-m-d';
			return '<div class="jetpack-field__date">' . $input . ' data-format="' . esc_attr( $format ) . '"></div><p class="jetpack-field__hint" id="' . $id . '-hint">' . esc_html( Dates::hint( $format ) ) . '</p>' . $range;
		}
		return $input . '>' . ( 'slider' === $type ? self::scale( $field, $attributes, $value ) : $length . $country . $range );
	}

	/** @return string What a number begins with, for a phone number with a list of countries: HTML, escaped. */
	private static function country_hint( Field $field, string $id ): string {
		if ( null === $field->country ) {
			return '';
		}
		$code  = InternationalNumber::code( $field->country );
		$words = '' === $code
			? __( 'Start with the country code, such as +1.', 'millwork' )
			/* translators: %s: the code of a country for phone calls, such as '+44' */
			: sprintf( __( 'Start with the country code if it isn’t %s.', 'millwork' ), "+$code" );
		// With scripts, late/phones.ts shows a list of countries.
		return "<noscript><p class=\"jetpack-field__hint\" id=\"$id-country\">" . esc_html( $words ) . '</p></noscript>';
	}

	private static function options( Field $field, string $value ): string {
		$html = '<option value="">' . ForeignText::light( '' === $field->placeholder ? __( 'Select one option', 'millwork' ) : $field->placeholder ) . '</option>';
		foreach ( $field->options as $option ) {
			// The submitted value must match the definition; browsers collapse several spaces in an option's text.
			$text  = ForeignText::escape( $option );
			$html .= '<option' . ( preg_match( '/\s\s/', $option ) ? " value=\"$text\"" : '' ) . ( $option === $field->other ? ' data-other' : '' ) . ( $option === $value ? ' selected' : '' ) . ">$text</option>";
		}
		return $html;
	}

	/**
	 * The ends of a slider, by the author's labels or their numbers, and between them its value.
	 * @param array<string, mixed> $attributes
	 */
	private static function scale( Field $field, array $attributes, string $value ): string {
		$ends = array( 'minLabel' => $field->min ?? '', 'maxLabel' => $field->max ?? '' );
		foreach ( $ends as $name => $number ) {
			$text          = PlainText::from_html( $attributes[ $name ] ?? '' );
			$ends[ $name ] = '<span>' . esc_html( '' === $text ? $number : $text ) . '</span>';
		}
		return '<div class="jetpack-field__scale">' . $ends['minLabel'] . '<output>' . ForeignText::escape( $value ) . '</output>' . $ends['maxLabel'] . '</div>';
	}

	/**
	 * A checkbox, or the sentence of implicit consent.
	 * @param array<string, mixed> $attributes
	 * @param array<string, mixed> $block
	 * @param string|list<string>  $value      '' if not checked.
	 */
	private static function tick( Field $field, array $attributes, array $block, string $id, string|array $value, string $error ): string {
		$is_consent = 'consent' === $field->type;
		$words      = $is_consent ? FieldParser::consent_html( $attributes ) : FieldParser::label_html( 'checkbox', $block );
		if ( Consent::Implicit === $field->consent ) {
			return '<p class="jetpack-field__consent">' . LabelMarkup::formatted( $words ) . '</p>' . LabelMarkup::help( $attributes, $id );
		}
		$part       = $block['innerBlocks'] ? FieldParser::part( $block, 'label' ) + FieldParser::part( $block, 'option' ) : array();
		$is_unnamed = '' === ( $is_consent ? $field->message ?? '' : $field->label );
		return '<label' . FieldStyles::attributes( 'jetpack-field__choice', FieldStyles::for_label( $attributes, $part ) ) . '><input type="checkbox" id="' . $id . '" name="' . InputNames::input( $field->name ) . '" value="1"'
			. ( '' === $value || array() === $value || 'false' === $value ? '' : ' checked' )
			. ( $is_unnamed ? ' aria-label="' . esc_attr__( 'Checkbox', 'millwork' ) . '"' : '' )
			. self::state( $field, $id, $error, LabelMarkup::help_id( $attributes, $id ) ) . '> <span>' . LabelMarkup::formatted( $words ) . LabelMarkup::marker( $field, $attributes, $part ) . '</span></label>' . LabelMarkup::help( $attributes, $id );
	}
}
