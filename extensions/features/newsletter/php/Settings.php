<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter;

use DateTimeZone;
use Millwork\Features\Newsletter\Delivery\BounceWebhook;
use Millwork\Features\Newsletter\Subscribers\Addresses;
use Millwork\Settings\StoredSettings;

/** The newsletter's section of the settings page. Confirming by email is not a setting: it is always required. */
final class Settings {

	/** The Reply-To address. */
	private const REPLY_TO = 'newsletter_reply_to';

	/** Whether pages may show the number of subscribers. */
	private const SHOW_COUNT = 'newsletter_show_count';

	/** Whether consent in a form signs people up. */
	private const FORMS = 'newsletter_forms';

	/** Whether new posts are sent. */
	public const SEND = 'newsletter_send';

	/** Whether the owner has decided about sending. It isn't on the settings page. */
	private const DECIDED = 'newsletter_decided';

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
	 * @param array<string, array{title: string, order: int}> $groups Groups of settings, by ID.
	 * @return array<string, array{title: string, order: int}>
	 */
	public static function add_group( array $groups ): array {
		return $groups + array( 'newsletter' => array( 'title' => __( 'Newsletter', 'millwork' ), 'order' => 30 ) );
	}

	/**
	 * @param array<string, array<string, mixed>> $sections
	 * @return array<string, array<string, mixed>>
	 */
	public static function add_section( array $sections ): array {
		$sections['newsletter'] = array(
			'title'       => __( 'Newsletter', 'millwork' ),
			'description' => __( 'Email new posts to subscribers from this site. People confirm by email first (double opt-in), so nobody can sign up someone else.', 'millwork' ),
			'group'       => 'newsletter',
			'order'       => 35,
			'fields'      => self::sending_fields() + array(
				self::REPLY_TO   => array(
					'type'    => 'string',
					'default' => '',
					'format'  => 'email',
					'label'   => __( 'Reply-to address', 'millwork' ),
					'help'    => __( 'Where replies go. Leave empty to use your site’s sending address, which is often unmonitored.', 'millwork' ),
				),
				self::FORMS      => array(
					'type'    => 'boolean',
					'default' => false,
					'label'   => __( 'Add people who consent in a form to the newsletter', 'millwork' ),
					'help'    => __( 'Mention the newsletter in the consent text. People still have to confirm by email.', 'millwork' ),
				),
				self::SHOW_COUNT => array(
					'type'    => 'boolean',
					'default' => true,
					'label'   => __( 'Let forms show the subscriber count', 'millwork' ),
					'help'    => __( 'You can turn it on for each form. If this is off, the count is never shown.', 'millwork' ),
				),
				self::BOUNCES    => array(
					'type'    => 'action',
					'label'   => __( 'Bounces', 'millwork' ),
					'help'    => __( 'A webhook URL for Amazon SES, Postmark, Mailgun or SendGrid, if one of them sends your email. Addresses that bounce get no more email.', 'millwork' ),
					'button'  => __( 'Create webhook URL', 'millwork' ),
					'confirm' => __( 'The current webhook URL will stop working. Create a new one?', 'millwork' ),
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
				'help'    => __( 'Emails each post when it’s first published. To email an older post, use Newsletter → Mailings → Send a post.', 'millwork' ),
			),
			self::BY_DEFAULT => array(
				'type'    => 'boolean',
				'default' => true,
				'label'   => __( 'Send every post by default', 'millwork' ),
				'help'    => __( 'Authors can change this for each post. If this is off, they choose which posts to send.', 'millwork' ),
				'when'    => $when,
			),
			self::TYPES      => array(
				'type'    => 'array',
				'default' => array( 'post' ),
				'enum'    => $types,
				'label'   => __( 'Post types to send', 'millwork' ),
				'when'    => $when,
			),
			self::CONTENT    => array(
				'type'    => 'string',
				'default' => 'whole',
				'enum'    => array(
					'whole'   => __( 'Full post', 'millwork' ),
					'excerpt' => __( 'Excerpt with a link', 'millwork' ),
				),
				'label'   => __( 'Email content', 'millwork' ),
				'when'    => $when,
			),
			self::RATE       => array(
				'type'    => 'integer',
				'default' => 300,
				'minimum' => 10,
				'maximum' => 1000000,
				'label'   => __( 'Maximum emails per hour', 'millwork' ),
				'help'    => __( 'Ask your host or email service for your limit. Your site’s other email isn’t counted.', 'millwork' ),
				'when'    => $when,
			),
			self::HOUR       => array(
				'type'    => 'string',
				'default' => '8h',
				'enum'    => $hours,
				'label'   => __( 'Send daily and weekly summaries at', 'millwork' ),
				'when'    => $when,
			),
			self::WEEKDAY    => array(
				'type'    => 'string',
				'default' => 'd1',
				'enum'    => $days,
				'label'   => __( 'Send weekly summaries on', 'millwork' ),
				'when'    => $when,
			),
		);
	}

	public static function sends(): bool {
		return StoredSettings::get( self::SEND, false );
	}

	/** Turns sending on or off, and records that the owner has decided. */
	public static function set_sending( bool $sends ): void {
		StoredSettings::store( array( self::SEND => $sends, self::DECIDED => true ) );
	}

	/** Whether the owner has answered the editor's question about sending. */
	public static function is_decided(): bool {
		return StoredSettings::get( self::DECIDED, false );
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
