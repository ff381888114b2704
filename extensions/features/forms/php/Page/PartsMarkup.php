<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Page;

use Millwork\Features\Forms\Definition\Field;
use Millwork\Features\Forms\Definition\FieldParser;
use Millwork\Features\Forms\Fields\AddressParts;
use Millwork\Features\Forms\Fields\PartedAnswer;
use Millwork\Features\Forms\Submission\InputNames;
use Millwork\Rendering\ForeignText;
use Millwork\Rendering\ViewScript;

/** Prints the fields whose answer has several inputs: addresses and signatures. */
final class PartsMarkup {

	/**
	 * @param array<string, mixed> $block
	 * @param string               $id     The group's ID; its inputs' IDs begin with it.
	 * @param list<string>         $values In the order of the parts.
	 * @return string HTML, escaped.
	 */
	public static function group( Field $field, array $block, string $id, array $values, string $error ): string {
		$label = $block;
		if ( 'address' === $field->type ) {
			// Its parts are marked instead.
			$label['attrs']['requiredIndicator'] = false;
		}
		$described = trim( ( '' === $error ? '' : "$id-error" ) . ' ' . LabelMarkup::help_id( $block['attrs'], $id ) );
		return "<fieldset class=\"jetpack-field__choices\" id=\"$id\"" . ( '' === $described ? '' : " aria-describedby=\"$described\"" ) . '>'
			. LabelMarkup::label( $field, $label, $id, 'legend' ) . LabelMarkup::help( $block['attrs'], $id )
			. ( 'signature' === $field->type ? self::signature( $field, $block, $id, $values ) : self::address( $field, $block, $id, $values ) ) . '</fieldset>';
	}

	/** Gives the script its texts. */
	public static function configure(): void {
		ViewScript::configure( Config::STORE, array( 'words' => array( 'incomplete' => PartedAnswer::incomplete(), 'unsigned' => PartedAnswer::unsigned() ) ) );
	}

	/**
	 * @param array<string, mixed> $block
	 * @param list<string>         $values
	 */
	private static function address( Field $field, array $block, string $id, array $values ): string {
		$html = '';
		foreach ( $field->parts ?? array() as $index => $part ) {
			$name  = $part['part'];
			$html .= '<div class="jetpack-field__part jetpack-field__part--' . esc_attr( $name ) . '">'
				. self::input( $field, $block, $id, $index, AddressParts::label( $name ), AddressParts::TOKENS[ $name ] ?? 'off', $values ) . '</div>';
		}
		return "<div class=\"jetpack-field__lines\">$html</div>";
	}

	/**
	 * @param array<string, mixed> $block
	 * @param list<string>         $values
	 */
	private static function signature( Field $field, array $block, string $id, array $values ): string {
		$sentence = FieldParser::consent_html( $block['attrs'], 'signature' );
		return '<div class="jetpack-field__part jetpack-field__part--signature">' . self::input( $field, $block, $id, 0, __( 'Your full name', 'millwork' ), 'name', $values ) . '</div>'
			. "<label class=\"jetpack-field__choice\"><input type=\"checkbox\" id=\"$id-2\" name=\"" . self::name( $field, 1 ) . '" value="1"' . ( '' === ( $values[1] ?? '' ) ? '' : ' checked' ) . ( $field->required ? ' required' : '' ) . '> <span>' . LabelMarkup::formatted( $sentence ) . '</span></label>';
	}

	/**
	 * A line with its label.
	 * @param array<string, mixed> $block
	 * @param int                  $index  The number of the part.
	 * @param string               $label  Plain text.
	 * @param string               $token  For browsers that fill in forms.
	 * @param list<string>         $values
	 */
	private static function input( Field $field, array $block, string $id, int $index, string $label, string $token, array $values ): string {
		$is_needed = $field->parts[ $index ]['required'] ?? false;
		$input_id  = $id . '-' . ( $index + 1 );
		$looks     = FieldStyles::attributes( 'jetpack-field__input', FieldStyles::for_input( $block['attrs'], array() ) );
		$value     = $values[ $index ] ?? '';
		return "<label class=\"jetpack-field__part-label\" for=\"$input_id\"><span>" . esc_html( $label ) . '</span>'
			. ( $is_needed && 'signature' !== $field->type ? LabelMarkup::marker( $field, $block['attrs'] ) : '' ) . '</label>'
			. "<input type=\"text\"$looks id=\"$input_id\" name=\"" . self::name( $field, $index ) . "\" autocomplete=\"$token\" maxlength=\"" . PartedAnswer::MOST . '"'
			. ( $is_needed ? ' data-needed' : '' ) . ( $is_needed && $field->required ? ' required aria-invalid="false"' : '' )
			. ( '' === $value ? '' : ' value="' . ForeignText::escape( $value ) . '"' ) . '>';
	}

	/** The name of a part's input, such as `mw[f1][city]`. */
	private static function name( Field $field, int $index ): string {
		return InputNames::input( $field->name ) . '&#091;' . esc_attr( $field->parts[ $index ]['part'] ?? '' ) . '&#093;';
	}
}
