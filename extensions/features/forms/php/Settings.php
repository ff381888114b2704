<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms;

use Millwork\Features\Forms\Submission\Readiness;
use Millwork\Settings\StoredSettings;
use Millwork\Visitors\SigningKeys;

/** The forms' section of the settings page. */
final class Settings {

	private const KEEP_IP = 'forms_keep_ip';

	private const SPAM_DAYS = 'forms_spam_days';

	/** The button for a new signing key. */
	private const NEW_KEY = 'forms_new_key';

	private const DEFAULT_SPAM_DAYS = 30;
	private const MAX_SPAM_DAYS     = 3650;

	/**
	 * @param array<string, array<string, mixed>> $sections
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
				Readiness::WAY  => array(
					'type'      => 'string',
					'default'   => '',
					'maxLength' => 200,
					'label'     => __( 'Another way to reach you', 'millwork' ),
					'help'      => __( 'An email address, a phone number or a sentence. Visitors read it only while your database stores no messages, so that forms cannot take any. If this is empty, they are shown the address or number of a Contact Info block in the same post, if there is one.', 'millwork' ),
				),
				self::NEW_KEY   => array(
					'type'    => 'action',
					'label'   => __( 'Signing key', 'millwork' ),
					'help'    => __( 'Pages carry their forms and payments signed, so that nobody can have your site send or charge what no page asks for. If a copy of your database has got into strange hands, make a new key.', 'millwork' ),
					'button'  => __( 'Make a new key', 'millwork' ),
					'confirm' => __( 'Forms in pages that are open now, or stored in a cache, will not be taken any more until the page is loaded anew. Whoever sends one is told so and loses nothing. The addresses in receipts, at which payers end what they pay again and again, end too. Make a new key?', 'millwork' ),
					'run'     => array( self::class, 'make_key' ),
				),
			),
		);
		return $sections;
	}

	/**
	 * Makes a new signing key.
	 * @return string The message for the owner.
	 */
	public static function make_key(): string {
		SigningKeys::rotate();
		return __( 'There is a new key, and the one before is worth nothing. If your site uses a page cache, empty it now, so that visitors get pages with the new one.', 'millwork' );
	}

	public static function keeps_addresses(): bool {
		return StoredSettings::get( self::KEEP_IP, false );
	}

	/** 0 keeps spam for ever. */
	public static function spam_days(): int {
		return min( self::MAX_SPAM_DAYS, max( 0, StoredSettings::get( self::SPAM_DAYS, self::DEFAULT_SPAM_DAYS ) ) );
	}
}
