<?php
declare( strict_types=1 );

namespace Millwork\Units\InstagramGallery;

/** The section with the app's id and secret, and the editor's data about it. */
final class Settings {

	/**
	 * @param array<string, array<string, mixed>> $sections By id.
	 * @return array<string, array<string, mixed>>
	 */
	public static function add_section( array $sections ): array {
		$sections['instagram'] = array(
			'title'       => __( 'Instagram', 'millwork' ),
			/* translators: %s: an address. */
			'description' => sprintf( __( 'With an app of your own at Meta, authors connect professional accounts, whose latest pictures are copied to this site. Enter this as its redirect address: %s. Without an app, authors choose pictures from the media library and paste links of posts.', 'millwork' ), Callback::url() ),
			'order'       => 62,
			'fields'      => array(
				App::ID     => array(
					'type'      => 'string',
					'default'   => '',
					'maxLength' => 30,
					'label'     => __( 'Instagram app id', 'millwork' ),
					'help'      => __( 'A number, under Instagram → API setup with Instagram login; another than the app’s id at Meta.', 'millwork' ),
				),
				App::SECRET => array(
					'type'  => 'secret',
					'label' => __( 'Instagram app secret', 'millwork' ),
					'help'  => __( 'It stands beside the id.', 'millwork' ),
					'link'  => array(
						'url'  => 'https://developers.facebook.com/apps/',
						'text' => __( 'Your apps at Meta', 'millwork' ),
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
			'settingsUrl' => current_user_can( 'manage_options' ) ? admin_url( 'options-general.php?page=millwork' ) : '',
		);
		return $data;
	}
}
