<?php
declare( strict_types=1 );

namespace Millwork\Units\InstagramGallery;

use Millwork\Secrets\Secret;
use Millwork\Secrets\Secrets;
use Millwork\Settings\StoredSettings;

/** The section with the app's id and secret, and what the editor is told of it. */
final class Settings {

	/** The setting with the app's id. */
	private const ID = 'instagram_app_id';

	/** The name of the app's secret. */
	private const SECRET = 'instagram_app_secret';

	/** @return array{id: string, secret: Secret}|null Null if there is none. */
	public static function app(): ?array {
		$id     = trim( StoredSettings::get( self::ID, '' ) );
		$secret = Secrets::get( self::SECRET );
		return ! preg_match( '/^\d{5,30}$/D', $id ) || null === $secret ? null : compact( 'id', 'secret' );
	}

	/**
	 * @param array<string, array<string, mixed>> $sections Sections by id.
	 * @return array<string, array<string, mixed>>
	 */
	public static function add_section( array $sections ): array {
		$sections['instagram'] = array(
			'title'       => __( 'Instagram', 'millwork' ),
			/* translators: %s: an address. */
			'description' => sprintf( __( 'With an app of your own at Meta, authors connect professional accounts, whose latest pictures are copied to this site. Enter this as its redirect address: %s. Without an app, authors choose pictures from the media library and paste links of posts.', 'millwork' ), Callback::url() ),
			'order'       => 62,
			'fields'      => array(
				self::ID     => array(
					'type'      => 'string',
					'default'   => '',
					'maxLength' => 30,
					'label'     => __( 'Instagram app id', 'millwork' ),
					'help'      => __( 'A number, under Instagram → API setup with Instagram login; another than the app’s id at Meta.', 'millwork' ),
				),
				self::SECRET => array(
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
	 * @param array<string, mixed> $data What the page tells the editor script.
	 * @return array<string, mixed>
	 */
	public static function add_to_editor( array $data ): array {
		$data['instagram'] = array(
			'canConnect'  => null !== self::app() && current_user_can( 'upload_files' ),
			'settingsUrl' => current_user_can( 'manage_options' ) ? admin_url( 'options-general.php?page=millwork' ) : '',
		);
		return $data;
	}
}
