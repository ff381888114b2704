<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Drafts;

use Millwork\Features\Forms\Capacity\PlacesMarkup;
use Millwork\Features\Forms\Definition\Definition;
use Millwork\Features\Forms\Definition\Definitions;
use Millwork\Features\Forms\Steps\KeptAnswers;
use Millwork\Features\Forms\Submission\InputNames;
use Millwork\Features\Forms\Submission\Outcome;
use Millwork\Features\Forms\Submission\OutcomeState;
use Millwork\Features\Forms\Submission\SentValues;
use Millwork\Visitors\CurrentPage;
use Millwork\Visitors\PageOutcomes;
use Millwork\Visitors\TypedText;
use Millwork\Visitors\Visitor;
use WP_Error;

/** Saves and continues a form on its page, without scripts. */
final class DraftPage {

	/** What a page after saving says: that the link was emailed, or why not. */
	private const MAILED     = 'mailed';
	private const NOT_MAILED = 'kept';

	/** The token in this request; '' for none. */
	private static string $token = '';

	/** Keeps a page with a token from caches, search engines and other sites. */
	public static function begin(): void {
		self::$token = Drafts::token( CurrentPage::parameter( InputNames::DRAFT ) ?? '' );
		CurrentPage::prevent_caching();
		if ( ! headers_sent() ) {
			header( 'Referrer-Policy: no-referrer' );
			header( 'X-Robots-Tag: noindex, nofollow' );
		}
		add_filter( 'wp_robots', 'wp_robots_no_robots' );
	}

	/**
	 * Saves a form that its page sends to itself.
	 * @param array<string, mixed> $posted All posted values, named as in InputNames, unslashed.
	 */
	public static function save( string $form_token, array $posted, Visitor $visitor ): void {
		$saved   = DraftSaving::save( $form_token, $posted, $visitor, false );
		$form_id = (string) Definitions::id_of( $form_token );
		if ( $saved instanceof WP_Error ) {
			$data = (array) $saved->get_error_data();
			$form = Definitions::find( $form_token );
			$kept = isset( $posted[ InputNames::KEPT ] ) ? KeptAnswers::read( $form_id, $posted[ InputNames::KEPT ] ) : null;
			$sent = ( is_array( $posted[ InputNames::VALUES ] ?? null ) ? $posted[ InputNames::VALUES ] : array() ) + ( $kept['values'] ?? array() );
			$step = is_numeric( $posted[ InputNames::STEP ] ?? null ) ? (int) $posted[ InputNames::STEP ] : 0;
			CurrentPage::refuse( (int) $data['status'], (int) $data['retry_after'] );
			PageOutcomes::keep(
				$form_id,
				new Outcome(
					OutcomeState::Failed,
					SentValues::are_too_long( $sent, $form ) ? array() : SentValues::clean( $sent, $form ),
					message: $saved->get_error_message(),
					// The answers of the other steps.
					carried: $kept ? array( InputNames::KEPT => (string) $posted[ InputNames::KEPT ] ) : array(),
					step: max( 0, min( $step, count( $form->steps ?? array() ) - 1 ) )
				)
			);
			return;
		}
		$link  = DraftSaving::link( $saved['token'], $saved['definition'], CurrentPage::url() );
		$email = 'mail' === ( $posted[ InputNames::SAVE ] ?? '' ) ? TypedText::header( $posted[ InputNames::SAVE_EMAIL ] ?? '' ) : '';
		$said  = '' === $email ? '1' : ( '' === DraftSaving::mail( $saved['token'], $saved['definition'], $email, CurrentPage::url() ) ? self::MAILED : self::NOT_MAILED );
		// So that reloading saves nothing again.
		CurrentPage::leave( add_query_arg( InputNames::SAVED, $said, $link ) );
	}

	/** The token of the draft that this page shows or has sent; '' for none. */
	public static function token(): string {
		$posted = CurrentPage::posted( InputNames::DRAFT );
		return '' === self::$token ? Drafts::token( $posted[ InputNames::DRAFT ] ?? '' ) : self::$token;
	}

	/** Whether this page was opened by the link of a draft. */
	public static function is_opened(): bool {
		return '' !== self::$token;
	}

	/**
	 * What the link of this page has saved of a form.
	 * @param string $form_id 32 hexadecimal digits.
	 */
	public static function outcome( Definition $definition, string $form_id ): ?Outcome {
		if ( '' === self::$token || $definition->save_days < 1 ) {
			return null;
		}
		$draft = DraftSaving::open( self::$token, $definition );
		if ( ! $draft ) {
			return null;
		}
		$values  = DraftSaving::typed( $definition, $draft['answers'] );
		$step    = min( $draft['step'], max( 0, count( $definition->steps ) - 1 ) );
		$carried = array();
		if ( $definition->steps ) {
			$others  = array_merge( array(), ...array_column( array_diff_key( $definition->steps, array( $step => true ) ), 'fields' ) );
			$carried = array( InputNames::KEPT => KeptAnswers::write( $form_id, array_intersect_key( $values, array_flip( $others ) ), false ) );
		}
		return new Outcome( OutcomeState::Step, $values, carried: $carried, step: $step );
	}

	/**
	 * What the page says about saving.
	 * @param bool $is_found Whether the page shows the draft.
	 * @return array{link: string, said: string}|null Null if nothing was just saved. `said` is a sentence, or ''.
	 */
	public static function notice( Definition $definition, bool $is_found ): ?array {
		$saved = CurrentPage::parameter( InputNames::SAVED );
		if ( '' === self::$token || ! $is_found || null === $saved ) {
			return null;
		}
		$said = match ( $saved ) {
			self::MAILED     => DraftSaving::mailed(),
			self::NOT_MAILED => __( 'The link couldn’t be emailed. Copy it instead.', 'millwork' ),
			default          => '',
		};
		return array( 'link' => DraftSaving::link( self::$token, $definition, CurrentPage::url() ), 'said' => $said );
	}

	/** Deletes the draft of a form that was sent. */
	public static function end( mixed $token, Definition $definition ): void {
		Drafts::end( Drafts::token( $token ), PlacesMarkup::place( $definition ) );
	}
}
