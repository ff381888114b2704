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
					'offline'  => __( 'Your message could not be sent: there is no connection to the site. Everything you typed is still here. Check your connection and send it again.', 'millwork' ),
					'again'    => self::again(),
					'pick'     => __( 'Choose a date', 'millwork' ),
				),
			)
		);
	}

	/** The heading of a list of problems. */
	public static function problems(): string {
		return __( 'Your message hasn’t been sent. Please check these fields:', 'millwork' );
	}

	/** The message if a form could not be sent. */
	public static function failed(): string {
		return __( 'Your message could not be sent. Everything you typed is still here. Please try again in a moment.', 'millwork' );
	}

	/** The label of the link back to the empty form. */
	public static function again(): string {
		return __( 'Send another message', 'millwork' );
	}
}
