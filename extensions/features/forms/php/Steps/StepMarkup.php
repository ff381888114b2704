<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Steps;

use Millwork\Features\Forms\Definition\Definition;
use Millwork\Features\Forms\Page\FormMarkup;
use Millwork\Features\Forms\Page\Submit;
use Millwork\Features\Forms\Submission\InputNames;
use Millwork\Features\Forms\Submission\Outcome;
use Millwork\Features\Forms\Submission\OutcomeState;
use Millwork\Rendering\Color;
use Millwork\Rendering\ForeignText;
use Millwork\Rendering\ViewScript;
use WP_Block;
use WP_HTML_Tag_Processor;

/**
 * Prints the steps of the form that is being rendered. Only the present step is shown and can be filled in: without
 * scripts its buttons post it to the page, and the script shows the others.
 */
final class StepMarkup {

	/** Where buttons lead, by the IDs and class names that editors of 2025 and 2026 gave them. */
	private const ROLES = array(
		'previous-step'        => 'back',
		'next-step'            => 'next',
		'submit-step'          => 'send',
		'form-button-previous' => 'back',
		'form-button-next'     => 'next',
		'form-button-submit'   => 'send',
	);

	/** The form being rendered; null if it has no steps. */
	private static ?Definition $definition = null;

	/** The step shown, from 0; null if all are shown, because the form can't be sent. */
	private static ?int $step = null;

	/**
	 * The steps that aren't skipped.
	 * @var non-empty-list<int>
	 */
	private static array $shown = array( 0 );

	/** Whether the page answers a step that was sent. */
	private static bool $is_answer = false;

	/** Starts a form. Its steps are rendered until end(). */
	public static function begin( Definition $definition, ?Outcome $outcome, bool $is_preview ): void {
		self::$definition = $definition->steps ? $definition : null;
		self::$shown      = StepList::shown( $definition, $outcome ? $outcome->values : array_column( $definition->fields, 'default', 'name' ) );
		self::$step       = $is_preview ? null : StepList::near( self::$shown, $outcome->step ?? 0 );
		self::$is_answer  = OutcomeState::Step === $outcome?->state;
	}

	public static function end(): void {
		self::$definition = null;
	}

	/** @return string A step, HTML. */
	public static function step( WP_Block $block, string $content ): string {
		$number = $block->parsed_block['attrs'][ StepParser::NUMBER ] ?? null;
		if ( null === self::$definition || ! isset( self::$definition->steps[ $number ] ) ) {
			return $content;
		}
		$html = self::around( (int) $number, self::$definition->steps[ $number ]['label'], self::classed( $content, 'wp-block-jetpack-form-step', 'jetpack-form__fields' ) );
		return count( self::$definition->steps ) - 1 === $number ? $html . self::review() : $html;
	}

	/** @return string The buttons between the steps, HTML. */
	public static function navigation( string $content ): string {
		return null === self::$definition ? $content : self::classed( $content, 'wp-block-jetpack-form-step-navigation', 'jetpack-form__navigation' );
	}

	/** @return string How far the visitor is, HTML. */
	public static function progress( WP_Block $block, string $content ): string {
		if ( null === self::$definition || null === self::$step ) {
			return $content;
		}
		$attributes = $block->parsed_block['attrs'];
		$count      = self::count();
		$place      = self::place( self::$step );
		$style      = '';
		foreach ( array( 'progressColor' => '--millwork-progress', 'progressBackgroundColor' => '--millwork-progress-ground' ) as $name => $property ) {
			$color  = Color::solid( $attributes[ $name ] ?? '' );
			$style .= '' === $color ? '' : "$property:$color;";
		}
		$marks = '';
		for ( $one = 0; $one < $count; $one++ ) {
			$marks .= '<span' . ( $one <= $place ? ' class="is-done"' : '' ) . '></span>';
		}
		$wrapper = get_block_wrapper_attributes(
			array(
				'class' => 'jetpack-form__progress' . ( 'dots' === ( $attributes['variant'] ?? '' ) ? ' is-dots' : '' ),
				'style' => $style,
			)
		);
		return "<div $wrapper><div aria-hidden=\"true\">$marks</div><p>" . esc_html( StepList::words( $place, $count ) ) . '</p></div>';
	}

	/**
	 * Completes the form: its buttons lead to steps, and it carries the answers of the others.
	 * @param string $html The form's content.
	 */
	public static function finish( string $html, ?Outcome $outcome ): string {
		if ( null === self::$definition || null === self::$step ) {
			return $html;
		}
		$roles   = array();
		$html    = self::with_roles( $html, $roles );
		$missing = array_diff( count( self::$definition->steps ) + (int) self::$definition->review > 1 ? array( 'back', 'next', 'send' ) : array( 'send' ), $roles );
		if ( in_array( 'next', $missing, true ) || in_array( 'send', $missing, true ) ) {
			$html .= '<div class="jetpack-form__navigation">' . implode( '', array_map( array( self::class, 'button' ), $missing ) ) . '</div>';
		}
		$kept  = $outcome->carried[ InputNames::KEPT ] ?? '';
		$first = FormMarkup::hidden( InputNames::STEP, (string) self::$step )
			. ( '' === $kept ? '' : FormMarkup::hidden( InputNames::KEPT, esc_attr( $kept ) ) )
			// Enter presses a form's first button. On the last step there is none before the one that sends but Back.
			. '<button type="submit" class="jetpack-form__extra jetpack-form__enter" tabindex="-1" aria-hidden="true"' . ( self::is_last() ? '' : ' name="' . InputNames::TO . '" value="next"' ) . '></button>';
		ViewScript::configure(
			'millwork/contact-form',
			array(
				'steps' => array(
					'check' => StepPost::check(),
					'edit'  => self::edit(),
					'empty' => __( 'No answer', 'millwork' ),
					'words' => StepList::words_format(),
				),
			)
		);
		return $first . $html;
	}

	/** The label of the button that leads back to a step from the summary. */
	public static function edit(): string {
		return __( 'Edit', 'millwork' );
	}

	/** The heading of the summary. */
	public static function review_heading(): string {
		return __( 'Check your answers', 'millwork' );
	}

	/**
	 * The buttons of the page that asks whether to send: back to each step.
	 * @param array<array-key, mixed> $values As typed, by field name.
	 * @return string HTML, escaped.
	 */
	public static function ways_back( Definition $definition, array $values ): string {
		$html  = '';
		$shown = $definition->steps ? StepList::shown( $definition, $values ) : array();
		foreach ( $shown as $place => $step ) {
			$label = $definition->steps[ $step ]['label'];
			$label = '' === $label ? StepList::words( $place, count( $shown ) ) : $label;
			$html .= '<button type="submit" class="jetpack-form__again" name="' . InputNames::TO . "\" value=\"$step\">" . ForeignText::light( self::edit() . ': ' . $label ) . '</button> ';
		}
		return '' === $html ? '' : "<p>$html</p>";
	}

	/** Whether no step follows without scripts: the summary is the page that asks whether to send. */
	private static function is_last(): bool {
		return null === StepList::after( self::$shown, (int) self::$step ) && ! ( self::$definition?->review );
	}

	/** How many steps visitors go through, with the summary. */
	private static function count(): int {
		return count( self::$shown ) + (int) self::$definition?->review;
	}

	/** A step's place among those that aren't skipped, from 0; the summary is the last. */
	private static function place( int $number ): int {
		return count( array_filter( self::$shown, static fn( int $one ): bool => $one < $number ) );
	}

	/** The script's summary: it is filled when it is shown. */
	private static function review(): string {
		return self::$definition?->review && null !== self::$step ? self::around( count( self::$definition->steps ), self::review_heading(), '<div class="jetpack-form__summary"></div>' ) : '';
	}

	/** Prints a step around its content. */
	private static function around( int $number, string $label, string $content ): string {
		$all    = null === self::$definition ? 0 : count( self::$definition->steps ) + (int) self::$definition->review;
		$words  = esc_html( StepList::words( self::place( $number ), self::count() ) );
		$legend = '' === $label ? "<span data-words=\"\">$words</span>" : ( $all > 1 ? "<span class=\"jetpack-form__extra\" data-words=\": \">$words: </span>" : '' ) . ForeignText::light( $label );
		$is_off = null !== self::$step && self::$step !== $number;
		return '<fieldset class="jetpack-form__step"' . ( $is_off ? ' hidden disabled' : '' ) . '><legend class="jetpack-form__heading" tabindex="-1"' . ( ! $is_off && self::$is_answer ? ' autofocus' : '' ) . ">$legend</legend>$content</fieldset>";
	}

	/**
	 * Gives the form's buttons their roles, and hides those that the step doesn't have.
	 * @param list<string> $roles The roles that were found.
	 */
	private static function with_roles( string $html, array &$roles ): string {
		$tags = new WP_HTML_Tag_Processor( $html );
		$near = '';
		while ( $tags->next_tag() ) {
			if ( 'DIV' === $tags->get_tag() ) {
				$near = (string) $tags->get_attribute( 'class' );
			}
			$type = strtolower( (string) $tags->get_attribute( 'type' ) );
			if ( 'BUTTON' !== $tags->get_tag() && ( 'INPUT' !== $tags->get_tag() || 'submit' !== $type ) ) {
				continue;
			}
			$role = null;
			foreach ( array( (string) $tags->get_attribute( 'data-id-attr' ), ...explode( ' ', $near . ' ' . $tags->get_attribute( 'class' ) ) ) as $mark ) {
				$role ??= self::ROLES[ $mark ] ?? null;
			}
			if ( null === $role && 'button' === $type ) {
				continue;
			}
			// Several forms have buttons with the same ID.
			if ( null !== $role ) {
				$tags->remove_attribute( 'id' );
			}
			$role  ??= 'send';
			$roles[] = $role;
			$tags->set_attribute( 'type', 'submit' );
			$tags->add_class( "jetpack-form__$role" );
			if ( 'send' !== $role ) {
				$tags->set_attribute( 'name', InputNames::TO );
				$tags->set_attribute( 'value', $role );
			}
			if ( 'back' === $role ) {
				$tags->set_attribute( 'formnovalidate', true );
			}
			if ( ! self::is_shown( $role ) ) {
				$tags->set_attribute( 'hidden', true );
			}
		}
		return $tags->get_updated_html();
	}

	private static function is_shown( string $role ): bool {
		$is_last = self::is_last();
		return match ( $role ) {
			'back'  => null !== StepList::before( self::$shown, (int) self::$step ),
			'next'  => ! $is_last,
			default => $is_last,
		};
	}

	/** @return string A button of a form without one: HTML, escaped. */
	private static function button( string $role ): string {
		$texts = array(
			'back' => _x( 'Back', 'button of a form', 'millwork' ),
			'next' => _x( 'Next', 'button of a form', 'millwork' ),
			'send' => _x( 'Submit', 'button of a form', 'millwork' ),
		);
		$roles = array();
		return self::with_roles( Submit::render( array( 'submitButtonText' => esc_html( $texts[ $role ] ), 'uniqueId' => array_flip( self::ROLES )[ $role ] ) ), $roles );
	}

	/** Adds a class name to a block's stored element, or puts one around its content. */
	private static function classed( string $content, string $stored, string $name ): string {
		$tags = new WP_HTML_Tag_Processor( $content );
		// Stored with a wrapper or two; new blocks have no element.
		$depth = 0;
		while ( $depth++ < 2 && $tags->next_tag() ) {
			if ( $tags->has_class( $stored ) ) {
				$tags->add_class( $name );
				return $tags->get_updated_html();
			}
		}
		return "<div class=\"$name\">$content</div>";
	}
}
