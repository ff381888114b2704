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
				'help'      => __( 'Of an app of yours at Meta with the use case “Access the Threads API”: the Threads app ID, not that of the app.', 'millwork' ),
			),
			self::SECRET => array(
				'type'  => 'secret',
				'label' => __( 'Threads: app secret', 'millwork' ),
				'help'  => __( 'It stays on this site and goes to Threads alone.', 'millwork' ),
				'link'  => array(
					'url'  => 'https://developers.facebook.com/apps/',
					'text' => __( 'Your apps at Meta', 'millwork' ),
				),
			),
		);
	}

	public static function oauth(): OAuthApp {
		return new OAuthApp( self::ID, self::SECRET );
	}

	/** @return string What is missing, as a sentence; '' for nothing. */
	public static function lacks(): string {
		return self::oauth()->is_registered() ? '' : __( 'Threads lets sites in through an app of their owner’s. An administrator makes one at Meta and enters its ID and secret under Settings → Millwork.', 'millwork' );
	}

	/** Whether Meta can fetch pictures from this site. */
	public static function can_show_pictures(): bool {
		return SiteReachability::is_public( home_url() );
	}
}
