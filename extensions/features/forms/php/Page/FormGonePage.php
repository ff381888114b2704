<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Page;

use Millwork\Features\Forms\Definition\Definition;
use Millwork\Features\Forms\Submission\Outcome;
use Millwork\Features\Forms\Submission\OutcomeState;
use Millwork\Rendering\ForeignText;

/**
 * A separate page, because the form's page may be gone: it explains what happened and what to do, and shows everything
 * that was typed, for copying.
 */
final class FormGonePage {

	/**
	 * Ends the request with the page.
	 * @param Definition|null $definition For its labels; null if unknown.
	 */
	public static function show( Outcome $outcome, ?Definition $definition ): void {
		$title = OutcomeState::Closed === $outcome->state ? __( 'This form is closed', 'millwork' ) : __( 'Form not found', 'millwork' );
		wp_die(
			// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- It escapes what it gives.
			self::html( $title, $outcome, $definition ),
			esc_html( $title ),
			array(
				'response'  => $outcome->state->status(), // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- A number.
				'back_link' => true,
			)
		);
	}

	/** @return string HTML, escaped. */
	private static function html( string $title, Outcome $outcome, ?Definition $definition ): string {
		$html   = '<h1>' . esc_html( $title ) . '</h1><p role="alert">' . esc_html( $outcome->message ) . '</p>';
		$labels = array_column( $definition->fields ?? array(), 'label', 'name' );
		foreach ( $outcome->values as $name => $value ) {
			$text = implode( ', ', (array) $value );
			if ( '' !== trim( $text ) ) {
				$label = (string) ( $labels[ $name ] ?? '' );
				$html .= '<p><label>' . ForeignText::escape( '' === $label ? __( 'What you typed', 'millwork' ) : $label )
					. '<br><textarea readonly rows="' . min( 12, 1 + substr_count( $text, "\n" ) + intdiv( strlen( $text ), 60 ) ) . '" style="box-sizing:border-box;width:100%;font:inherit">'
					. ForeignText::textarea( $text ) . '</textarea></label></p>';
			}
		}
		return $html;
	}
}
