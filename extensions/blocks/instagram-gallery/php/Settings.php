<?php
declare( strict_types=1 );

namespace Millwork\Units\InstagramGallery;

use Millwork\Settings\Page;

/** The section with the app's id and secret, and the editor's data about it. */
final class Settings {

	/**
	 * @param array<string, array<string, mixed>> $sections By id.
	 * @return array<string, array<string, mixed>>
	 */
	public static function add_section( array $sections ): array {
		$sections['instagram'] = array(
			'title'       => __( 'Instagram', 'millwork' ),
			/* translators: %s: a URL. */
			'description' => sprintf( __( 'With your own Meta app, authors can connect professional accounts and show their latest images. Use this redirect URL in the app: %s. Without an app, authors choose images from the media library or paste links to posts.', 'millwork' ), Callback::url() ),
			'group'       => 'connections',
			'order'       => 62,
			'fields'      => array(
				App::ID     => array(
					'type'      => 'string',
					'default'   => '',
					'maxLength' => 30,
					'label'     => __( 'Instagram app ID', 'millwork' ),
					'help'      => __( 'The number under Instagram → API setup with Instagram login, not the Meta app ID.', 'millwork' ),
				),
				App::SECRET => array(
					'type'  => 'secret',
					'label' => __( 'Instagram app secret', 'millwork' ),
					'help'  => __( 'Shown next to the ID.', 'millwork' ),
					'link'  => array(
						'url'  => 'https://developers.facebook.com/apps/',
						'text' => __( 'Your Meta apps', 'millwork' ),
					),
				),
			),
		);
		return $sections;
	}

	/**
	 * Tells the editor whether accounts can be connected.
	 * @param array<string, mixed> $data The editor script's data.
	 * @return array<string, mixed>
	 */
	public static function add_to_editor( array $data ): array {
		$data['instagram'] = array(
			'canConnect'  => null !== App::from_settings() && current_user_can( 'upload_files' ),
			'settingsUrl' => current_user_can( 'manage_options' ) ? Page::url( 'instagram' ) : '',
		);
		return $data;
	}
}
