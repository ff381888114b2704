<?php
/**
 * The settings of newsletters.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Newsletter;

use Millwork\Newsletter\Mail\Sending;
use Millwork\Newsletter\Subscribers\Addresses;
use Millwork\Settings\Record;

/**
 * The newsletters' section of the settings page, and what is set there. That everybody confirms by mail is
 * no setting: it is always so.
 */
final class Settings {

	/** The sender's name. */
	private const SENDER = 'newsletter_sender';

	/** Where answers go. */
	private const REPLY_TO = 'newsletter_reply_to';

	/** Whether pages may say how many are subscribed. */
	private const SHOW_COUNT = 'newsletter_show_count';

	/** Whether forms sign up who has agreed. */
	private const FORMS = 'newsletter_forms';

	/**
	 * Adds the section.
	 *
	 * @param array<string, array<string, mixed>> $sections Sections by id.
	 * @return array<string, array<string, mixed>>
	 */
	public static function add_section( array $sections ): array {
		$sections['newsletter'] = array(
			'title'       => __( 'Newsletter', 'millwork' ),
			'description' => __( 'New posts by email, sent by this site. Whoever signs up gets a mail first and confirms the address there: nobody is subscribed by others.', 'millwork' ),
			'order'       => 35,
			'fields'      => array(
				self::SENDER     => array(
					'type'      => 'string',
					'default'   => '',
					'maxLength' => 100,
					'label'     => __( 'Sender’s name', 'millwork' ),
					'help'      => __( 'Stands beside the subject in a mail program. If it is empty, the site’s title does.', 'millwork' ),
				),
				self::REPLY_TO   => array(
					'type'    => 'string',
					'default' => '',
					'format'  => 'email',
					'label'   => __( 'Answers go to', 'millwork' ),
					'help'    => __( 'An email address. If it is empty, answers go to the address that your site sends from, which often nobody reads.', 'millwork' ),
				),
				self::FORMS      => array(
					'type'    => 'boolean',
					'default' => false,
					'label'   => __( 'Forms with a consent field sign up who agrees', 'millwork' ),
					'help'    => __( 'Say in the field’s sentence what it is about. The address is asked by mail here, too.', 'millwork' ),
				),
				self::SHOW_COUNT => array(
					'type'    => 'boolean',
					'default' => true,
					'label'   => __( 'Forms may say how many are subscribed', 'millwork' ),
					'help'    => __( 'Each form has a switch of its own besides. Off, no page tells the number.', 'millwork' ),
				),
			),
		);
		return $sections;
	}

	/**
	 * The sender's name, in one line.
	 */
	public static function sender(): string {
		$names = array( Record::get( self::SENDER, '' ), wp_specialchars_decode( (string) get_option( 'blogname' ), ENT_QUOTES ), (string) wp_parse_url( home_url(), PHP_URL_HOST ) );
		foreach ( $names as $name ) {
			$name = Sending::line( $name );
			if ( '' !== $name ) {
				return mb_substr( $name, 0, 100 );
			}
		}
		return '';
	}

	/**
	 * Where answers go.
	 *
	 * @return string A valid address, or ''.
	 */
	public static function reply_to(): string {
		$address = trim( Record::get( self::REPLY_TO, '' ) );
		return Addresses::is_valid( $address ) ? $address : '';
	}

	/**
	 * Whether pages may say how many are subscribed.
	 */
	public static function shows_count(): bool {
		return Record::get( self::SHOW_COUNT, true );
	}

	/**
	 * Whether forms sign up who has agreed in a consent field.
	 */
	public static function takes_form_entries(): bool {
		return Record::get( self::FORMS, false );
	}
}
