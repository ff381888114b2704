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
		$first                 = $audiences ? __( 'Choose an audience', 'millwork' ) : __( 'Save a key first, or check the one that is there', 'millwork' );
		$sections['mailchimp'] = array(
			'title'       => __( 'Mailchimp', 'millwork' ),
			'description' => __( 'With a key of your own, visitors sign up for an audience at Mailchimp with the block Mailchimp. Their browsers ask Mailchimp for nothing: your site passes the address on.', 'millwork' ),
			'order'       => 64,
			'fields'      => array(
				Account::KEY      => array(
					'type'  => 'secret',
					'label' => __( 'Mailchimp API key', 'millwork' ),
					'help'  => __( 'Made in your account at Mailchimp under Extras → API keys. It ends with the name of a data center, as “-us6”.', 'millwork' ),
					'link'  => array(
						'url'  => 'https://mailchimp.com/help/about-api-keys/',
						'text' => __( 'About keys at Mailchimp', 'millwork' ),
					),
					'check' => array( self::class, 'check' ),
				),
				Account::AUDIENCE => array(
					'type'    => 'string',
					'default' => '',
					// The selected audience stays while the account is unknown.
					'enum'    => array( '' => $first ) + $audiences + ( ! $audiences && preg_match( Account::ID, $chosen ) ? array( $chosen => $chosen ) : array() ),
					'label'   => __( 'Audience', 'millwork' ),
					'help'    => __( 'For which visitors sign up. Where there is one only, it need not be chosen.', 'millwork' ),
				),
				self::CONFIRM     => array(
					'type'    => 'boolean',
					'default' => true,
					'label'   => __( 'Ask by email before somebody is subscribed', 'millwork' ),
					'help'    => __( 'Mailchimp sends the mail (double opt-in). Without it, anybody can subscribe the address of somebody else. Who has unsubscribed is asked in any case.', 'millwork' ),
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
			return new WP_Error( 'millwork_settings_wrong_key', __( 'A key of Mailchimp ends with a hyphen and the name of a data center, as “-us6”. Copy all of it.', 'millwork' ) );
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
