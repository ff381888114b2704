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
			'description' => __( 'Authors can add images from these services. They’re copied to the media library with their attribution.', 'millwork' ),
			'group'       => 'connections',
			'order'       => 61,
			'fields'      => array(
				Providers\Pexels::KEY               => array(
					'type'  => 'secret',
					'label' => __( 'Pexels API key', 'millwork' ),
					'help'  => __( 'Free, with 200 searches an hour and 20,000 a month.', 'millwork' ),
					'link'  => array(
						'url'  => 'https://www.pexels.com/api/',
						'text' => __( 'Get a Pexels API key', 'millwork' ),
					),
					'check' => array( Providers\Pexels::class, 'check' ),
				),
				Providers\OpenverseToken::ID        => array(
					'type'      => 'string',
					'default'   => '',
					'maxLength' => 200,
					'label'     => __( 'Openverse client ID', 'millwork' ),
					'help'      => __( 'Openverse works without it, with a few searches an hour and about a hundred a day. To search more, register an application and click the link in Openverse’s email.', 'millwork' ),
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
					/* translators: %s: a URL of this site. */
					'help'      => sprintf( __( 'For Google Photos. In a Google Cloud project, turn on the Google Photos Picker API and create an OAuth client of type “Web application” with this redirect URI: %s Then publish the project; while it’s in testing, connections end after seven days. Authors see a warning until Google has verified it.', 'millwork' ), Providers\GoogleApplication::redirect_url() . ' .' ),
				),
				Providers\GoogleApplication::SECRET => array(
					'type'  => 'secret',
					'label' => __( 'Google client secret', 'millwork' ),
					'help'  => __( 'Each author connects their own account, which nobody else on this site can see.', 'millwork' ),
					'link'  => array(
						'url'  => 'https://console.cloud.google.com/auth/clients',
						'text' => __( 'Create a Google client', 'millwork' ),
					),
					'check' => array( Providers\GoogleTokenApi::class, 'check' ),
				),
			),
		);
		return $sections;
	}
}
