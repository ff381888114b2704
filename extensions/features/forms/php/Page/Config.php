<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Page;

use Millwork\Features\Forms\Definition\Field;
use Millwork\Rendering\ViewScript;

/** Gives the script its URLs and texts. A stored page may contain any markup, so the script doesn't read them there. */
final class Config {

	public const STORE = 'millwork/contact-form';

	/** Adds the config to the page, once. */
	public static function add(): void {
		if ( wp_interactivity_config( self::STORE ) ) {
			return;
		}
		ViewScript::configure(
			self::STORE,
			array(
				'entries'   => rest_url( 'millwork/v1/forms/entries' ),
				'challenge' => rest_url( 'millwork/v1/forms/challenge' ),
				'problems'  => ValidationMessages::all(),
				'limits'    => array( number_format_i18n( Field::MAX_LINE ), number_format_i18n( Field::MAX_TEXT ) ),
				'today'     => wp_date( 'Y-m-d' ),
				'words'     => array(
					'problems' => self::problems(),
					'sending'  => __( 'Sending…', 'millwork' ),
					'failed'   => self::failed(),
					'offline'  => __( 'Your message couldn’t be sent because there’s no connection to the site. Everything you typed is still here. Check your connection and send it again.', 'millwork' ),
					'again'    => self::again(),
					'pick'     => __( 'Choose a date', 'millwork' ),
				),
			)
		);
	}

	/**
	 * Adds the scripts that only some forms need (extensions/blocks/contact-form/late).
	 * @param list<string>         $names Names of files, without their extension.
	 * @param array<string, mixed> $more  What they need.
	 */
	public static function add_parts( array $names, array $more = array() ): void {
		if ( $more ) {
			ViewScript::configure( self::STORE, $more );
		}
		foreach ( $names as $name ) {
			$url = plugins_url( "build/blocks/contact-form/late/$name.js", MILLWORK_FILE );
			ViewScript::configure( self::STORE, array( 'parts' => array( $name => add_query_arg( 'ver', MILLWORK_VERSION, $url ) ) ) );
		}
	}

	/** Adds the texts of lists of countries. */
	public static function add_countries(): void {
		ViewScript::configure(
			self::STORE,
			array(
				'words' => array(
					'countries' => __( 'Country', 'millwork' ),
					'country'   => __( 'Choose a country', 'millwork' ),
				),
			)
		);
	}

	/**
	 * Adds a form's conditions.
	 * @param string               $form_id 32 hexadecimal digits.
	 * @param array<string, mixed> $logic   From LogicPage::config().
	 */
	public static function add_logic( string $form_id, array $logic ): void {
		ViewScript::configure(
			self::STORE,
			array(
				'logic' => array( "form-$form_id" => $logic ),
				'words' => array(
					/* translators: %s: label of a form's field, or several with commas */
					'shown'  => __( 'Now shown: %s', 'millwork' ),
					/* translators: %s: label of a form's field, or several with commas */
					'hidden' => __( 'No longer shown: %s', 'millwork' ),
				),
			)
		);
	}

	/**
	 * Adds the limits of a form's texts.
	 * @param string                         $form_id 32 hexadecimal digits.
	 * @param array<string, array{int, int}> $lengths From TextLength::all().
	 */
	public static function add_lengths( string $form_id, array $lengths ): void {
		ViewScript::configure(
			self::STORE,
			array(
				'lengths' => array( "form-$form_id" => $lengths ),
				/* translators: 1: number of characters that were typed; 2: the most that fit. Keep '%1$s' and '%2$s'. */
				'words'   => array( 'counted' => __( '%1$s of %2$s characters', 'millwork' ) ),
			)
		);
	}

	/** The heading of a list of problems. */
	public static function problems(): string {
		return __( 'Your message hasn’t been sent. Please check these fields:', 'millwork' );
	}

	/** The message if a form could not be sent. */
	public static function failed(): string {
		return __( 'Your message couldn’t be sent. Everything you typed is still here. Try again in a moment.', 'millwork' );
	}

	/** The label of the link back to the empty form. */
	public static function again(): string {
		return __( 'Send another message', 'millwork' );
	}
}
