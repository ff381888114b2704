<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Page;

use Millwork\Features\Forms\Definition\Definition;
use Millwork\Features\Forms\Definition\Definitions;
use Millwork\Features\Forms\Fields\OtherText;
use Millwork\Features\Forms\Submission\Outcome;
use Millwork\Features\Forms\Submission\OutcomeState;
use Millwork\Rendering\ForeignText;
use Millwork\Visitors\PageOutcomes;

/**
 * A cached page may send a form that its author has since changed or removed. Then no form on the next page can show
 * the outcome, so it is shown at the end of the page, with what was typed.
 */
final class RemovedFormOutcome {

	/** Shows an outcome later, unless a form does. */
	public static function watch( string $form_id, Outcome $outcome ): void {
		add_action(
			'wp_footer',
			static function () use ( $form_id, $outcome ): void {
				if ( ! PageOutcomes::was_asked( $form_id ) ) {
					self::show( Definitions::get( $form_id ), $outcome );
				}
			},
			1
		);
	}

	private static function show( ?Definition $definition, Outcome $outcome ): void {
		$is_sent = OutcomeState::Accepted === $outcome->state;
		$lines   = $is_sent ? (array) ( $outcome->confirmation['summary'] ?? array() ) : self::typed( $definition, $outcome );
		$heading = $is_sent ? (string) ( $outcome->confirmation['heading'] ?? '' ) : __( 'Your message wasn’t sent because the form has changed since you opened the page. Fill out the form again. You typed:', 'millwork' );
		// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- ForeignText escapes.
		echo '<div role="alert" tabindex="-1" style="max-width:40em;margin:2em auto;padding:1em;border:1px solid">';
		echo '<p><strong>' . ForeignText::escape( $heading ) . '</strong></p>';
		if ( $is_sent && '' !== ( $outcome->confirmation['message'] ?? '' ) ) {
			echo wp_kses_post( (string) $outcome->confirmation['message'] );
		}
		echo '<dl>';
		foreach ( $lines as $line ) {
			echo '<dt>' . ForeignText::escape( $line['label'] ) . '</dt><dd style="white-space:pre-wrap">' . ForeignText::escape( $line['value'] ) . '</dd>';
		}
		// phpcs:enable
		echo '</dl></div>';
	}

	/** @return list<array{label: string, value: string}> */
	private static function typed( ?Definition $definition, Outcome $outcome ): array {
		$labels = array_column( OtherText::asked( $definition->fields ?? array() ), 'label', 'name' );
		$lines  = array();
		foreach ( $outcome->values as $name => $value ) {
			$value = implode( ', ', (array) $value );
			if ( '' !== $value && isset( $labels[ $name ] ) ) {
				$lines[] = array( 'label' => (string) $labels[ $name ], 'value' => $value );
			}
		}
		return $lines;
	}
}
