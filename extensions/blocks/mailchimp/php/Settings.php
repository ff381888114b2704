<?php
declare( strict_types=1 );

namespace Millwork\Units\Mailchimp;

use Millwork\Secrets\Secret;
use Millwork\Settings\StoredSettings;
use WP_Error;

/** The section with the key, the audience and the double opt-in setting. */
final class Settings {

	/** Whether double opt-in is on. */
	private const CONFIRM = 'mailchimp_confirm';

	/**
	 * @param array<string, array<string, mixed>> $sections By id.
	 * @return array<string, array<string, mixed>>
	 */
	public static function add_section( array $sections ): array {
		$audiences             = Account::audiences();
		$chosen                = StoredSettings::get( Account::AUDIENCE, '' );
		$first                 = $audiences ? __( 'Choose an audience', 'millwork' ) : __( 'Save an API key first, or check the saved one', 'millwork' );
		$sections['mailchimp'] = array(
			'title'       => __( 'Mailchimp', 'millwork' ),
			'description' => __( 'The Mailchimp block adds visitors to your Mailchimp audience. Your site sends the address; visitors’ browsers don’t contact Mailchimp.', 'millwork' ),
			'group'       => 'connections',
			'order'       => 64,
			'fields'      => array(
				Account::KEY      => array(
					'type'  => 'secret',
					'label' => __( 'Mailchimp API key', 'millwork' ),
					'help'  => __( 'Create one in Mailchimp under Extras → API keys. It ends with a data center, such as “-us6”.', 'millwork' ),
					'link'  => array(
						'url'  => 'https://mailchimp.com/help/about-api-keys/',
						'text' => __( 'About Mailchimp API keys', 'millwork' ),
					),
					'check' => array( self::class, 'check' ),
				),
				Account::AUDIENCE => array(
					'type'    => 'string',
					'default' => '',
					// The selected audience stays while the account is unknown.
					'enum'    => array( '' => $first ) + $audiences + ( ! $audiences && preg_match( Account::ID, $chosen ) ? array( $chosen => $chosen ) : array() ),
					'label'   => __( 'Audience', 'millwork' ),
					'help'    => __( 'The audience that visitors join. If you have only one, you don’t need to choose it.', 'millwork' ),
				),
				self::CONFIRM     => array(
					'type'    => 'boolean',
					'default' => true,
					'label'   => __( 'Confirm sign-ups by email (double opt-in)', 'millwork' ),
					'help'    => __( 'Mailchimp sends the email. If this is off, anyone can sign up someone else, and only people who had unsubscribed are asked to confirm.', 'millwork' ),
				),
			),
		);
		return $sections;
	}

	/**
	 * Checks that a key works, and stores its audiences.
	 * @return true|WP_Error
	 */
	public static function check( Secret $key ): bool|WP_Error {
		if ( '' === Account::origin( $key ) ) {
			return new WP_Error( 'millwork_settings_wrong_key', __( 'A Mailchimp API key ends with a hyphen and a data center, such as “-us6”. Copy the whole key.', 'millwork' ) );
		}
		$audiences = Api::audiences( $key );
		if ( is_wp_error( $audiences ) ) {
			return $audiences;
		}
		Account::store_audiences( $key, $audiences );
		Problem::forget();
		return true;
	}

	/** Whether double opt-in is on. */
	public static function asks_to_confirm(): bool {
		return StoredSettings::get( self::CONFIRM, true );
	}
}
