<?php
declare( strict_types=1 );

namespace Millwork\Units\ExternalMedia;

/**
 * Tells the settings page of the keys, and which hosts are asked. No visitor's browser asks any of them:
 * files are copied.
 */
final class Settings {

	/** The name of the key for Pexels. */
	public const PEXELS_KEY = 'pexels_api_key';

	/** The id of the application at Openverse. */
	public const OPENVERSE_ID = 'openverse_client_id';

	/** The name of its secret. */
	public const OPENVERSE_SECRET = 'openverse_client_secret';

	/** The id of the client at Google. */
	public const GOOGLE_ID = 'google_client_id';

	/** The name of its secret. */
	public const GOOGLE_SECRET = 'google_client_secret';

	/**
	 * Adds the section with the keys.
	 * @param array<string, array<string, mixed>> $sections Sections by id.
	 * @return array<string, array<string, mixed>>
	 */
	public static function add_section( array $sections ): array {
		$sections['external-media'] = array(
			'title'       => __( 'External media', 'millwork' ),
			'description' => __( 'Authors choose pictures at these services, which are copied into the media library with their attribution. Openverse works without a key.', 'millwork' ),
			'order'       => 61,
			'fields'      => array(
				self::PEXELS_KEY       => array(
					'type'  => 'secret',
					'label' => __( 'Pexels API key', 'millwork' ),
					'help'  => __( 'It costs nothing, and has 200 searches an hour and 20,000 a month.', 'millwork' ),
					'link'  => array(
						'url'  => 'https://www.pexels.com/api/',
						'text' => __( 'Get a key at Pexels', 'millwork' ),
					),
					'check' => array( Providers\Pexels::class, 'check' ),
				),
				self::OPENVERSE_ID     => array(
					'type'      => 'string',
					'default'   => '',
					'maxLength' => 200,
					'label'     => __( 'Openverse client ID', 'millwork' ),
					'help'      => __( 'Only for a site that searches often: without it Openverse allows a few searches an hour and about a hundred a day. You get it with the secret when you register an application; both work once you have followed the link in Openverse’s e-mail.', 'millwork' ),
				),
				self::OPENVERSE_SECRET => array(
					'type'  => 'secret',
					'label' => __( 'Openverse client secret', 'millwork' ),
					'link'  => array(
						'url'  => 'https://api.openverse.org/v1/#tag/auth/operation/register',
						'text' => __( 'Register at Openverse', 'millwork' ),
					),
					'check' => array( Providers\OpenverseToken::class, 'check' ),
				),
				self::GOOGLE_ID        => array(
					'type'      => 'string',
					'default'   => '',
					'maxLength' => 200,
					'label'     => __( 'Google client ID', 'millwork' ),
					/* translators: %s: an address of this site. */
					'help'      => sprintf( __( 'For Google Photos. In a project at Google, switch the Google Photos Picker API on and make an OAuth client of the type “Web application” with this redirect URI: %s Then publish the project: while it is in testing, Google ends each connection after seven days. Until Google has verified it, authors see a warning first.', 'millwork' ), Rest\Callback::url( 'google_photos' ) . ' .' ),
				),
				self::GOOGLE_SECRET    => array(
					'type'  => 'secret',
					'label' => __( 'Google client secret', 'millwork' ),
					'help'  => __( 'Each author connects an account of their own, which nobody else of this site sees.', 'millwork' ),
					'link'  => array(
						'url'  => 'https://console.cloud.google.com/auth/clients',
						'text' => __( 'Make a client at Google', 'millwork' ),
					),
					'check' => array( Providers\GoogleApi::class, 'check' ),
				),
			),
		);
		return $sections;
	}
}
