<?php
/**
 * What the owner has set for forms.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Forms;

use Millwork\Settings\Record;

/**
 * The forms' section of the settings page, and what is set there.
 */
final class Settings {

	/** Whether IP addresses are kept with entries. */
	private const KEEP_IP = 'forms_keep_ip';

	/** After how many days spam is deleted. */
	private const SPAM_DAYS = 'forms_spam_days';

	private const DEFAULT_SPAM_DAYS = 30;
	private const MAX_SPAM_DAYS     = 3650;

	/**
	 * Hooks the section up.
	 */
	public static function boot(): void {
		add_filter( 'millwork_settings_sections', array( self::class, 'add_section' ) );
	}

	/**
	 * Adds the section.
	 *
	 * @param array<string, array<string, mixed>> $sections Sections by id.
	 * @return array<string, array<string, mixed>>
	 */
	public static function add_section( array $sections ): array {
		$sections['forms'] = array(
			'title'       => __( 'Forms', 'millwork' ),
			'description' => __( 'What is kept of the entries that visitors send. How long a form keeps its entries is set in each form.', 'millwork' ),
			'order'       => 30,
			'fields'      => array(
				self::KEEP_IP   => array(
					'type'    => 'boolean',
					'default' => false,
					'label'   => __( 'Keep IP addresses with entries', 'millwork' ),
					'help'    => __( 'Personal data: say so in your privacy policy.', 'millwork' ),
				),
				self::SPAM_DAYS => array(
					'type'    => 'integer',
					'default' => self::DEFAULT_SPAM_DAYS,
					'minimum' => 0,
					'maximum' => self::MAX_SPAM_DAYS,
					'label'   => __( 'Delete spam after (days)', 'millwork' ),
					'help'    => __( '0 keeps it for ever.', 'millwork' ),
				),
			),
		);
		return $sections;
	}

	/**
	 * Whether the sender's IP address is kept with an entry.
	 */
	public static function keeps_addresses(): bool {
		return Record::get( self::KEEP_IP, false );
	}

	/**
	 * After how many days spam is deleted. 0: never.
	 */
	public static function spam_days(): int {
		return min( self::MAX_SPAM_DAYS, max( 0, Record::get( self::SPAM_DAYS, self::DEFAULT_SPAM_DAYS ) ) );
	}
}
