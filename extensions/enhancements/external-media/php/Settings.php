<?php
declare( strict_types=1 );

namespace Millwork\Units\ExternalMedia;

/**
 * The settings with the services' keys, and the hosts that this site contacts. Visitors' browsers contact none of them,
 * since files are copied.
 */
final class Settings {

	/**
	 * Adds the section with the keys.
	 * @param array<string, array<string, mixed>> $sections Sections by ID.
	 * @return array<string, array<string, mixed>>
	 */
	public static function add_section( array $sections ): array {
		$sections['external-media'] = array(
			'title'       => __( 'External media', 'millwork' ),
			'description' => __( 'Authors choose pictures at these services, which are copied into the media library with their attribution. Openverse works without a key.', 'millwork' ),
			'order'       => 61,
			'fields'      => array(
				Providers\Pexels::KEY               => array(
					'type'  => 'secret',
					'label' => __( 'Pexels API key', 'millwork' ),
					'help'  => __( 'It costs nothing, and has 200 searches an hour and 20,000 a month.', 'millwork' ),
					'link'  => array(
						'url'  => 'https://www.pexels.com/api/',
						'text' => __( 'Get a key at Pexels', 'millwork' ),
					),
					'check' => array( Providers\Pexels::class, 'check' ),
				),
				Providers\OpenverseToken::ID        => array(
					'type'      => 'string',
					'default'   => '',
					'maxLength' => 200,
					'label'     => __( 'Openverse client ID', 'millwork' ),
					'help'      => __( 'Only for a site that searches often: without it Openverse allows a few searches an hour and about a hundred a day. You get it with the secret when you register an application; both work once you have followed the link in Openverse’s e-mail.', 'millwork' ),
				),
				Providers\OpenverseToken::SECRET    => array(
					'type'  => 'secret',
					'label' => __( 'Openverse client secret', 'millwork' ),
					'link'  => array(
						'url'  => 'https://api.openverse.org/v1/#tag/auth/operation/register',
						'text' => __( 'Register at Openverse', 'millwork' ),
					),
					'check' => array( Providers\OpenverseToken::class, 'check' ),
				),
				Providers\GoogleApplication::ID     => array(
					'type'      => 'string',
					'default'   => '',
					'maxLength' => 200,
					'label'     => __( 'Google client ID', 'millwork' ),
					/* translators: %s: an address of this site. */
					'help'      => sprintf( __( 'For Google Photos. In a project at Google, switch the Google Photos Picker API on and make an OAuth client of the type “Web application” with this redirect URI: %s Then publish the project: while it is in testing, Google ends each connection after seven days. Until Google has verified it, authors see a warning first.', 'millwork' ), Providers\GoogleApplication::redirect_url() . ' .' ),
				),
				Providers\GoogleApplication::SECRET => array(
					'type'  => 'secret',
					'label' => __( 'Google client secret', 'millwork' ),
					'help'  => __( 'Each author connects an account of their own, which nobody else of this site sees.', 'millwork' ),
					'link'  => array(
						'url'  => 'https://console.cloud.google.com/auth/clients',
						'text' => __( 'Make a client at Google', 'millwork' ),
					),
					'check' => array( Providers\GoogleTokenApi::class, 'check' ),
				),
			),
		);
		return $sections;
	}
}
