<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Networks\LinkedIn;

use Millwork\Features\Sharing\Networks\OAuthApp;
use Millwork\Settings\StoredSettings;

/** The owner's app, and the API version. Versions expire after about a year, so the owner can enter a newer one. */
final class App {

	/** The version, as year and month. */
	public const VERSION = '202610';

	/** After how many months a version may expire. */
	private const LIFE = 10;

	/** The fields of the settings. */
	private const ID     = 'sharing_linkedin_client_id';
	private const SECRET = 'sharing_linkedin_client_secret';
	private const OTHER  = 'sharing_linkedin_version';

	/**
	 * Fields of the settings page.
	 * @return array<string, array<string, mixed>>
	 */
	public static function fields(): array {
		return array(
			self::ID     => array(
				'type'      => 'string',
				'default'   => '',
				'maxLength' => 100,
				'label'     => __( 'LinkedIn: client ID', 'millwork' ),
				'help'      => __( 'From your LinkedIn app with the products “Share on LinkedIn” and “Sign In with LinkedIn using OpenID Connect”.', 'millwork' ),
			),
			self::SECRET => array(
				'type'  => 'secret',
				'label' => __( 'LinkedIn: client secret', 'millwork' ),
				'help'  => __( 'Stored on this site and sent only to LinkedIn.', 'millwork' ),
				'link'  => array(
					'url'  => 'https://www.linkedin.com/developers/apps',
					'text' => __( 'Your LinkedIn apps', 'millwork' ),
				),
			),
			self::OTHER  => array(
				'type'      => 'string',
				'default'   => '',
				'maxLength' => 6,
				'label'     => __( 'LinkedIn: API version', 'millwork' ),
				/* translators: %s: year and month, such as 202610. */
				'help'      => sprintf( __( 'Leave empty for %s. LinkedIn retires versions after about a year. Enter a newer one (year and month) if Site Health tells you to.', 'millwork' ), self::VERSION ),
			),
		);
	}

	public static function oauth(): OAuthApp {
		return new OAuthApp( self::ID, self::SECRET );
	}

	/** @return string What is missing, as a sentence; '' for nothing. */
	public static function lacks(): string {
		return self::oauth()->is_registered() ? '' : __( 'LinkedIn requires your own app. An administrator can create one on LinkedIn and enter its ID and secret under Millwork → Settings.', 'millwork' );
	}

	/**
	 * The API version.
	 * @return string Such as '202610'.
	 */
	public static function version(): string {
		$entered = trim( StoredSettings::get( self::OTHER, '' ) );
		/**
		 * Filters the version of LinkedIn's API.
		 *
		 * @param string $version Year and month, such as '202610'.
		 */
		$version = apply_filters( 'millwork_linkedin_version', self::is_version( $entered ) ? $entered : self::VERSION );
		return is_string( $version ) && self::is_version( $version ) ? $version : self::VERSION;
	}

	/** Whether the version may expire soon. */
	public static function is_old( int $time ): bool {
		$version = self::version();
		$months  = ( (int) gmdate( 'Y', $time ) - (int) substr( $version, 0, 4 ) ) * 12 + (int) gmdate( 'n', $time ) - (int) substr( $version, 4 );
		return $months >= self::LIFE;
	}

	/** Whether a text can be a version. */
	private static function is_version( string $text ): bool {
		return (bool) preg_match( '/^20\d\d(?:0[1-9]|1[0-2])$/D', $text );
	}
}
