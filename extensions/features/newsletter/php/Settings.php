<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter;

use DateTimeZone;
use Millwork\Features\Newsletter\Delivery\BounceWebhook;
use Millwork\Features\Newsletter\Subscribers\Addresses;
use Millwork\Settings\StoredSettings;
use Millwork\Visitors\TypedText;

/** The newsletter's section of the settings page. Confirming by email is not a setting: it is always required. */
final class Settings {

	private const SENDER = 'newsletter_sender';

	/** The Reply-To address. */
	private const REPLY_TO = 'newsletter_reply_to';

	/** Whether pages may show the number of subscribers. */
	private const SHOW_COUNT = 'newsletter_show_count';

	/** Whether consent in a form signs people up. */
	private const FORMS = 'newsletter_forms';

	/** Whether new posts are sent. */
	public const SEND = 'newsletter_send';

	/** Whether they are sent unless the author decides. */
	private const BY_DEFAULT = 'newsletter_by_default';

	/** Post types that are sent. */
	private const TYPES = 'newsletter_types';

	/** Whether emails have the full post. */
	private const CONTENT = 'newsletter_content';

	/** Emails per hour. */
	private const RATE = 'newsletter_rate';

	/** The hour of digests. */
	private const HOUR = 'newsletter_hour';

	/** The weekday of weekly digests. */
	private const WEEKDAY = 'newsletter_weekday';

	/** The bounce webhook's URL. */
	private const BOUNCES = 'newsletter_bounces';

	/**
	 * @param array<string, array<string, mixed>> $sections
	 * @return array<string, array<string, mixed>>
	 */
	public static function add_section( array $sections ): array {
		$sections['newsletter'] = array(
			'title'       => __( 'Newsletter', 'millwork' ),
			'description' => __( 'New posts by email, sent by this site. Whoever signs up gets a mail first and confirms the address there: nobody is subscribed by others.', 'millwork' ),
			'order'       => 35,
			'fields'      => self::sending_fields() + array(
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
				self::BOUNCES    => array(
					'type'    => 'action',
					'label'   => __( 'Mail that comes back', 'millwork' ),
					'help'    => __( 'An address (webhook) for Amazon SES, Postmark, Mailgun or SendGrid, if one of these delivers your mail: who cannot be reached gets no more of it.', 'millwork' ),
					'button'  => __( 'Make an address', 'millwork' ),
					'confirm' => __( 'An address that you have made before will not work any more. Make a new one?', 'millwork' ),
					'run'     => array( BounceWebhook::class, 'renew' ),
				),
			),
		);
		return $sections;
	}

	/** @return array<string, array<string, mixed>> The fields for sending posts. */
	private static function sending_fields(): array {
		global $wp_locale;
		$types = array();
		foreach ( get_post_types( array( 'public' => true ), 'objects' ) as $type ) {
			if ( 'attachment' !== $type->name ) {
				$types[ $type->name ] = wp_strip_all_tags( (string) $type->label );
			}
		}
		$hours = array();
		foreach ( range( 0, 23 ) as $hour ) {
			$hours[ (string) $hour . 'h' ] = wp_date( (string) get_option( 'time_format' ), $hour * HOUR_IN_SECONDS, new DateTimeZone( 'UTC' ) );
		}
		$days = array();
		foreach ( range( 0, 6 ) as $day ) {
			$days[ "d$day" ] = $wp_locale->get_weekday( $day );
		}
		$when = array( self::SEND => true );
		return array(
			self::SEND       => array(
				'type'    => 'boolean',
				'default' => false,
				'label'   => __( 'Send new posts to subscribers', 'millwork' ),
				'help'    => __( 'When a post is published for the first time. What was published before this is switched on is never sent.', 'millwork' ),
			),
			self::BY_DEFAULT => array(
				'type'    => 'boolean',
				'default' => true,
				'label'   => __( 'Every post, unless its author says otherwise', 'millwork' ),
				'help'    => __( 'Off, only posts are sent of which the author says so.', 'millwork' ),
				'when'    => $when,
			),
			self::TYPES      => array(
				'type'    => 'array',
				'default' => array( 'post' ),
				'enum'    => $types,
				'label'   => __( 'What is sent', 'millwork' ),
				'when'    => $when,
			),
			self::CONTENT    => array(
				'type'    => 'string',
				'default' => 'whole',
				'enum'    => array(
					'whole'   => __( 'The whole post', 'millwork' ),
					'excerpt' => __( 'The excerpt, with a link', 'millwork' ),
				),
				'label'   => __( 'In the mail stands', 'millwork' ),
				'when'    => $when,
			),
			self::RATE       => array(
				'type'    => 'integer',
				'default' => 300,
				'minimum' => 10,
				'maximum' => 1000000,
				'label'   => __( 'Mails in an hour, at most', 'millwork' ),
				'help'    => __( 'Ask your host, or whoever delivers your mail, how many you may send. Other mail of your site is not counted.', 'millwork' ),
				'when'    => $when,
			),
			self::HOUR       => array(
				'type'    => 'string',
				'default' => '8h',
				'enum'    => $hours,
				'label'   => __( 'Daily and weekly mail goes out at', 'millwork' ),
				'when'    => $when,
			),
			self::WEEKDAY    => array(
				'type'    => 'string',
				'default' => 'd1',
				'enum'    => $days,
				'label'   => __( 'Weekly mail goes out on', 'millwork' ),
				'when'    => $when,
			),
		);
	}

	public static function sends(): bool {
		return StoredSettings::get( self::SEND, false );
	}

	/** Whether posts are sent unless the author decides. */
	public static function sends_by_default(): bool {
		return StoredSettings::get( self::BY_DEFAULT, true );
	}

	/** @return list<string> */
	public static function types(): array {
		return array_values( array_filter( StoredSettings::get( self::TYPES, array( 'post' ) ), 'is_string' ) );
	}

	public static function sends_whole_posts(): bool {
		return 'excerpt' !== StoredSettings::get( self::CONTENT, 'whole' );
	}

	/** Emails per hour. */
	public static function rate(): int {
		return max( 10, min( 1000000, StoredSettings::get( self::RATE, 300 ) ) );
	}

	/** The hour of digests, in the site's time zone. */
	public static function hour(): int {
		return max( 0, min( 23, (int) StoredSettings::get( self::HOUR, '8h' ) ) );
	}

	/** The weekday of weekly digests; 0 is Sunday. */
	public static function weekday(): int {
		return max( 0, min( 6, (int) substr( StoredSettings::get( self::WEEKDAY, 'd1' ), 1 ) ) );
	}

	/** One line. */
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

	/** @return string A valid address, or ''. */
	public static function reply_to(): string {
		$address = trim( StoredSettings::get( self::REPLY_TO, '' ) );
		return Addresses::is_valid( $address ) ? $address : '';
	}

	public static function shows_count(): bool {
		return StoredSettings::get( self::SHOW_COUNT, true );
	}

	/** Whether consent in a form's consent field signs people up. */
	public static function takes_form_entries(): bool {
		return StoredSettings::get( self::FORMS, false );
	}
}
