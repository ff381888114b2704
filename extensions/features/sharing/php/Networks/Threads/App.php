<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Networks\Threads;

use Millwork\Features\Sharing\Networks\OAuthApp;
use Millwork\Features\Sharing\Networks\SiteReachability;

/** The keys of the owner's app at Meta. */
final class App {

	/** The fields of the settings. */
	private const ID     = 'sharing_threads_app_id';
	private const SECRET = 'sharing_threads_app_secret';

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
				'label'     => __( 'Threads: app ID', 'millwork' ),
				'help'      => __( 'From your Meta app with the use case “Access the Threads API”. Use the Threads app ID, not the Meta app ID.', 'millwork' ),
			),
			self::SECRET => array(
				'type'  => 'secret',
				'label' => __( 'Threads: app secret', 'millwork' ),
				'help'  => __( 'Stored on this site and sent only to Threads.', 'millwork' ),
				'link'  => array(
					'url'  => 'https://developers.facebook.com/apps/',
					'text' => __( 'Your Meta apps', 'millwork' ),
				),
			),
		);
	}

	public static function oauth(): OAuthApp {
		return new OAuthApp( self::ID, self::SECRET );
	}

	/** @return string What is missing, as a sentence; '' for nothing. */
	public static function lacks(): string {
		return self::oauth()->is_registered() ? '' : __( 'Threads requires your own app. An administrator can create one at Meta and enter its ID and secret under Millwork → Settings.', 'millwork' );
	}

	/** Whether Meta can fetch pictures from this site. */
	public static function can_show_pictures(): bool {
		return SiteReachability::is_public( home_url() );
	}
}
