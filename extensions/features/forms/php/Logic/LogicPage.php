<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Logic;

use Millwork\Blocks\EarlyScript;
use Millwork\Features\Forms\Definition\Definition;
use Millwork\Features\Forms\Definition\Field;
use Millwork\Features\Forms\Fields\OtherText;
use WP_HTML_Tag_Processor;

/**
 * Prepares a form with conditions for the page. Without scripts, all of its fields are shown, none is required by the
 * browser, and a sentence says that some may not apply.
 */
final class LogicPage {

	/**
	 * The groups that are hidden at first, while a form is rendered.
	 * @var list<int>
	 */
	private static array $off = array();

	/** Starts a form. */
	public static function begin( StartState $start ): void {
		self::$off = $start->parts;
	}

	/**
	 * The script that hides what conditions hide at first, before it is seen. Without scripts it is shown, and if
	 * `late/logic` doesn't come, it is shown after a while.
	 * @return string HTML; '' if nothing is hidden.
	 */
	public static function early( StartState $start ): string {
		if ( ! $start->hidden ) {
			return '';
		}
		return EarlyScript::tag( 'contact-form' );
	}

	/**
	 * What the script `late/logic` needs: the conditions, and the fields that they ask.
	 * @return array{conditions: list<array<string, mixed>>, subjects: list<array<string, string>>}
	 */
	public static function config( Definition $definition ): array {
		$asked = array();
		foreach ( $definition->conditions as $condition ) {
			foreach ( $condition['groups'] as $group ) {
				$asked += array_fill_keys( array_column( $group['rules'], 'field' ), true );
			}
		}
		$subjects = array();
		foreach ( OtherText::asked( $definition->fields ) as $field ) {
			if ( isset( $asked[ $field->name ] ) ) {
				$subjects[] = array_filter(
					array( 'name' => $field->name, 'type' => $field->type, 'format' => $field->date_format, 'fixed' => Conditions::fixed( $field ), 'empty' => $field->prefill ? implode( '', (array) $field->default ) : null ),
					static fn( ?string $value ): bool => null !== $value
				);
			}
		}
		return array( 'conditions' => $definition->conditions, 'subjects' => $subjects );
	}

	/** @return array<string, true> The names of fields that are not always shown. */
	public static function conditional( Definition $definition ): array {
		return $definition->conditions ? array_fill_keys( array_merge( ...array_column( $definition->conditions, 'fields' ) ), true ) : array();
	}

	/**
	 * A field that is not always shown. The script makes it required while it is shown.
	 * @param string $html From FieldMarkup, escaped.
	 * @return string HTML, escaped.
	 */
	public static function field( Field $field, string $html, bool $is_off ): string {
		$html = $is_off ? (string) preg_replace( '/^<div class="/', '<div class="is-off ', $html ) : $html;
		if ( '' === $html || ! $field->required ) {
			return $html;
		}
		$processor = new WP_HTML_Tag_Processor( $html );
		while ( $processor->next_tag() ) {
			if ( null !== $processor->get_attribute( 'required' ) ) {
				$processor->remove_attribute( 'required' );
				$processor->set_attribute( 'data-required', true );
			}
		}
		$html = $processor->get_updated_html();
		return substr( $html, 0, (int) strrpos( $html, '</div>' ) )
			. '<noscript><p class="jetpack-field__hint">' . esc_html__( 'Skip this if it doesn’t apply to you.', 'millwork' ) . '</p></noscript></div>';
	}

	/**
	 * Marks groups and steps with conditions while a form is rendered.
	 * @param string               $html  Rendered.
	 * @param array<string, mixed> $block From ConditionParser.
	 * @return string HTML, escaped.
	 */
	public static function mark( string $html, array $block ): string {
		$part = $block['attrs'][ ConditionParser::PART ] ?? null;
		if ( ! is_int( $part ) ) {
			return $html;
		}
		$processor = new WP_HTML_Tag_Processor( $html );
		if ( $processor->next_tag() ) {
			$processor->set_attribute( 'data-part', (string) $part );
			// Of the steps, one is shown in any case.
			if ( in_array( $part, self::$off, true ) && 'jetpack/form-step' !== $block['blockName'] ) {
				$processor->add_class( 'is-off' );
			}
		}
		return $processor->get_updated_html();
	}
}
