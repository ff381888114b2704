<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Page;

use Millwork\Features\Forms\Definition\Definition;
use Millwork\Features\Forms\Drafts\DraftPage;
use Millwork\Features\Forms\Fields\OtherText;
use Millwork\Features\Forms\Steps\StepMarkup;
use Millwork\Features\Forms\Submission\Confirmation;
use Millwork\Features\Forms\Submission\InputNames;
use Millwork\Features\Forms\Submission\Outcome;
use Millwork\Features\Forms\Submission\Validation;
use Millwork\Rendering\ForeignText;
use Millwork\Visitors\CurrentPage;

/**
 * Prints the errors, the question whether to send, and the confirmation. The script makes the same elements: both are
 * compared with `test/result.json` of the form's block.
 */
final class ResultMarkup {

	/**
	 * The errors above the form, where the page is scrolled to.
	 * @param array<string, string> $targets The ID of each field's first input.
	 * @return string HTML, escaped.
	 */
	public static function notice( Outcome $outcome, Definition $definition, array $targets ): string {
		$items = '';
		foreach ( $definition->fields as $field ) {
			$error = $outcome->errors[ $field->name ] ?? '';
			if ( '' !== $error ) {
				$items .= '<li><a href="#' . esc_attr( $targets[ $field->name ] ?? '' ) . '">' . ForeignText::escape( ( '' === $field->label ? '' : $field->label . ': ' ) . $error ) . '</a></li>';
			}
		}
		$sentence = '' !== $outcome->message ? $outcome->message : ( '' === $items ? Config::failed() : Config::problems() );
		return '<div class="jetpack-form__notice" role="group" tabindex="-1" aria-label="' . ForeignText::escape( $sentence ) . '"><p>' . ForeignText::escape( $sentence ) . '</p>' . ( '' === $items ? '' : "<ul>$items</ul>" ) . '</div>';
	}

	/**
	 * @param string  $wrapper The block's class, style and ID, escaped.
	 * @param Outcome $outcome With its confirmation.
	 * @return string HTML, escaped.
	 */
	public static function confirmation( string $wrapper, Outcome $outcome ): string {
		$said    = $outcome->confirmation;
		$heading = is_string( $said['heading'] ?? null ) ? $said['heading'] : '';
		$message = is_string( $said['message'] ?? null ) ? $said['message'] : '';
		$summary = is_array( $said['summary'] ?? null ) ? $said['summary'] : array();
		return "<div $wrapper>" . '<div class="jetpack-form__done" role="group" tabindex="-1" aria-label="' . ForeignText::escape( $heading ) . '">'
			. '<p class="jetpack-form__heading">' . ForeignText::escape( $heading ) . '</p>'
			. wp_kses_post( $message )
			. self::summary( $summary )
			. ( empty( $said['back'] ) ? '' : '<a class="jetpack-form__again" href="' . ForeignText::url( CurrentPage::url( InputNames::SENT, InputNames::DRAFT, InputNames::SAVED ) ) . '">' . esc_html( Config::again() ) . '</a>' )
			. '</div></div>';
	}

	/**
	 * The question whether to send, which replaces the proof of work without scripts.
	 * @param string  $wrapper The block's class, style and ID, escaped.
	 * @param string  $id      The form's ID on the page.
	 * @param Outcome $outcome With the values and the fields to carry along.
	 * @return string HTML, escaped.
	 */
	public static function confirm( string $wrapper, string $id, string $token, Definition $definition, Outcome $outcome ): string {
		$fields = FormMarkup::begin( $token );
		foreach ( $definition->fields as $field ) {
			$value = $outcome->values[ $field->name ] ?? array();
			foreach ( (array) $value as $one ) {
				$fields .= FormMarkup::hidden( InputNames::input( $field->name, is_array( $value ) ), ForeignText::escape( $one ) );
			}
			$text = $outcome->values[ OtherText::name( $field->name ) ] ?? '';
			if ( null !== $field->other && is_string( $text ) && '' !== $text ) {
				$fields .= FormMarkup::hidden( InputNames::input( OtherText::name( $field->name ) ), ForeignText::escape( $text ) );
			}
		}
		$draft = DraftPage::token();
		if ( '' !== $draft ) {
			$fields .= FormMarkup::hidden( InputNames::DRAFT, esc_attr( $draft ) );
		}
		foreach ( $outcome->carried as $name => $value ) {
			$fields .= FormMarkup::hidden( esc_attr( $name ), esc_attr( $value ) );
		}
		$question = '' === $outcome->message ? __( 'Confirm that you want to send this.', 'millwork' ) : $outcome->message;
		return "<form $wrapper method=\"post\" action=\"#$id\">" . $fields
			. '<div class="jetpack-form__done"><p class="jetpack-form__heading">' . ForeignText::escape( $question ) . '</p>'
			. self::summary( Confirmation::summary( $definition, Validation::run( $definition, $outcome->values )['values'] ) ) . StepMarkup::ways_back( $definition, $outcome->values ) . '</div>'
			. FormMarkup::additions( $definition )
			. Submit::render( array( 'submitButtonText' => esc_html_x( 'Send', 'button of a form', 'millwork' ) ) )
			. FormMarkup::end() . '</form>';
	}

	/**
	 * A summary of what was sent.
	 * @param array<array-key, mixed> $lines From Confirmation::summary().
	 */
	private static function summary( array $lines ): string {
		$html = '';
		foreach ( $lines as $line ) {
			if ( is_array( $line ) && is_string( $line['label'] ?? null ) && is_string( $line['value'] ?? null ) ) {
				$html .= '<dt>' . ForeignText::escape( $line['label'] ) . '</dt><dd>' . ForeignText::escape( $line['value'] ) . '</dd>';
			}
		}
		return '' === $html ? '' : '<dl class="jetpack-form__summary">' . $html . '</dl>';
	}
}
