<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms;

use Millwork\Features\Forms\Spam\Words;
use Millwork\Features\Forms\Submission\Readiness;
use Millwork\Mail\TestEmail;
use Millwork\Settings\StoredSettings;
use Millwork\Visitors\SigningKeys;

/** The forms' section of the settings page. */
final class Settings {

	private const KEEP_IP = 'forms_keep_ip';

	private const SPAM_DAYS = 'forms_spam_days';

	private const LEARN = 'forms_learn_spam';

	/** The button that empties the spam filter. */
	private const FORGET = 'forms_forget_spam';

	/** The button for a new signing key. */
	private const NEW_KEY = 'forms_new_key';

	/** The button for a test email. */
	private const TEST_EMAIL = 'forms_test_email';

	private const DEFAULT_SPAM_DAYS = 30;
	private const MAX_SPAM_DAYS     = 3650;

	/**
	 * @param array<string, array{title: string, order: int}> $groups Groups of settings, by ID.
	 * @return array<string, array{title: string, order: int}>
	 */
	public static function add_group( array $groups ): array {
		return $groups + array( 'forms' => array( 'title' => __( 'Forms', 'millwork' ), 'order' => 20 ) );
	}

	/**
	 * @param array<string, array<string, mixed>> $sections
	 * @return array<string, array<string, mixed>>
	 */
	public static function add_section( array $sections ): array {
		$sections['forms'] = array(
			'title'       => __( 'Forms', 'millwork' ),
			'description' => __( 'These settings apply to all forms. Each form has its own setting for how long entries are kept.', 'millwork' ),
			'group'       => 'forms',
			'order'       => 30,
			'fields'      => array(
				self::KEEP_IP    => array(
					'type'    => 'boolean',
					'default' => false,
					'label'   => __( 'Save IP addresses with entries', 'millwork' ),
					'help'    => __( 'IP addresses are personal data. Mention this in your privacy policy.', 'millwork' ),
				),
				self::SPAM_DAYS  => array(
					'type'    => 'integer',
					'default' => self::DEFAULT_SPAM_DAYS,
					'minimum' => 0,
					'maximum' => self::MAX_SPAM_DAYS,
					'label'   => __( 'Delete spam after (days)', 'millwork' ),
					'help'    => __( 'Enter 0 to keep spam.', 'millwork' ),
				),
				self::LEARN      => array(
					'type'    => 'boolean',
					'default' => true,
					'label'   => __( 'Learn from what you mark as spam', 'millwork' ),
					'help'    => __( 'Similar messages go to spam. Everything learned stays on this site.', 'millwork' ),
				),
				self::FORGET     => array(
					'type'    => 'action',
					'label'   => __( 'Spam filter', 'millwork' ),
					'help'    => __( 'Reset the filter if it sends real messages to spam.', 'millwork' ),
					'button'  => __( 'Reset spam filter', 'millwork' ),
					'confirm' => __( 'The filter forgets everything it learned from what you marked. Your entries don’t change. Reset it?', 'millwork' ),
					'run'     => array( Words::class, 'forget' ),
				),
				self::TEST_EMAIL => array(
					'type'   => 'action',
					'label'  => __( 'Email delivery', 'millwork' ),
					'help'   => __( 'Checks whether your site can send email. The test goes to your own address.', 'millwork' ),
					'button' => __( 'Send test email', 'millwork' ),
					'run'    => array( TestEmail::class, 'send' ),
				),
				Readiness::WAY   => array(
					'type'      => 'string',
					'default'   => '',
					'maxLength' => 200,
					'label'     => __( 'Fallback contact', 'millwork' ),
					'help'      => __( 'An email address, phone number or sentence, shown if forms can’t save messages. Leave empty to use a Contact Info block in the same post.', 'millwork' ),
				),
				self::NEW_KEY    => array(
					'type'    => 'action',
					'label'   => __( 'Signing key', 'millwork' ),
					'help'    => __( 'Protects your forms and payments from forged requests. If someone may have copied your database, create a new key.', 'millwork' ),
					'button'  => __( 'Create new key', 'millwork' ),
					'confirm' => __( 'Forms on open or cached pages will stop working until the page is reloaded. Visitors are told to reload, and nothing they typed is lost. Subscription links in receipts will also stop working. Create a new key?', 'millwork' ),
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
		return __( 'New key created. If your site uses a page cache, clear it now.', 'millwork' );
	}

	public static function keeps_addresses(): bool {
		return StoredSettings::get( self::KEEP_IP, false );
	}

	public static function learns_spam(): bool {
		return StoredSettings::get( self::LEARN, true );
	}

	/** 0 keeps spam forever. */
	public static function spam_days(): int {
		return min( self::MAX_SPAM_DAYS, max( 0, StoredSettings::get( self::SPAM_DAYS, self::DEFAULT_SPAM_DAYS ) ) );
	}
}
