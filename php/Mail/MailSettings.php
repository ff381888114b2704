<?php
declare( strict_types=1 );

namespace Millwork\Mail;

use Millwork\Data\FreshOption;
use Millwork\Settings\StoredSettings;
use Millwork\Visitors\TypedText;

/** The settings of all emails: the sender's name and the postal address. */
final class MailSettings {

	public const SENDER = 'mail_sender';

	public const ADDRESS = 'mail_address';

	/** Where the sender's name was stored when only the newsletter had one. */
	private const OLD_SENDER = 'newsletter_sender';

	/**
	 * @param array<string, array<string, mixed>> $sections
	 * @return array<string, array<string, mixed>>
	 */
	public static function add_section( array $sections ): array {
		$sections['email'] = array(
			'title'       => __( 'Email', 'millwork' ),
			'description' => __( 'Every email from Millwork uses your theme’s logo and button color, and this sender name and postal address.', 'millwork' ),
			'group'       => 'general',
			'order'       => 28,
			'fields'      => array(
				self::SENDER  => array(
					'type'      => 'string',
					'default'   => '',
					'maxLength' => 100,
					'label'     => __( 'Sender name', 'millwork' ),
					'help'      => __( 'Shown as the sender. Leave empty to use the site title.', 'millwork' ),
				),
				self::ADDRESS => array(
					'type'      => 'string',
					'default'   => '',
					'maxLength' => 300,
					'multiline' => true,
					'label'     => __( 'Postal address', 'millwork' ),
					'help'      => __( 'Shown at the end of every email. Many countries require it in newsletters.', 'millwork' ),
				),
			),
		);
		return $sections;
	}

	/** @return string One line: the owner's name for the sender, the site's title, or else its host. */
	public static function sender(): string {
		$names = array( StoredSettings::get( self::SENDER, '' ), wp_specialchars_decode( (string) get_option( 'blogname' ), ENT_QUOTES ), (string) wp_parse_url( home_url(), PHP_URL_HOST ) );
		foreach ( $names as $name ) {
			$name = TypedText::header( $name );
			if ( '' !== $name ) {
				return mb_substr( $name, 0, 100 );
			}
		}
		return '';
	}

	/** @return list<string> The lines of the postal address; empty if there is none. */
	public static function address(): array {
		$lines = array_map( array( TypedText::class, 'header' ), explode( "\n", StoredSettings::get( self::ADDRESS, '' ) ) );
		return array_values( array_filter( $lines, static fn( string $line ): bool => '' !== $line ) );
	}

	/** A step of Migrations. Keeps the name that the newsletter's emails had. */
	public static function adopt_sender(): void {
		$stored = get_option( StoredSettings::OPTION );
		if ( is_array( $stored ) && isset( $stored[ self::OLD_SENDER ] ) ) {
			FreshOption::change(
				StoredSettings::OPTION,
				static fn( array $values ): array => array_diff_key( $values, array( self::OLD_SENDER => 0 ) ) + array( self::SENDER => (string) ( is_string( $values[ self::OLD_SENDER ] ?? null ) ? $values[ self::OLD_SENDER ] : '' ) ),
				true
			);
		}
	}
}
