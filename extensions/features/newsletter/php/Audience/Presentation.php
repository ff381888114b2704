<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Audience;

use Millwork\Data\ExistingPosts;
use Millwork\Features\Newsletter\Import\TopicNames;
use Millwork\Features\Newsletter\Subscribers\Frequency;
use Millwork\Features\Newsletter\Subscribers\Status;
use Millwork\Features\Newsletter\Subscribers\Subscriber;
use WP_Post;

/** Turns subscribers into REST responses and CSV lines. Texts come from other people: escape them. */
final class Presentation {

	/** Headings of the export: in English, because our import and other programs read them. */
	public const HEADINGS = array( 'Email Address', 'Name', 'Status', 'Frequency', 'Topics', 'Language', 'Source', 'Page', 'Consent', 'Consented (UTC)', 'Created (UTC)', 'Confirmed (UTC)', 'Unsubscribed (UTC)', 'Bounced (UTC)' );

	/**
	 * Subscribers for the screen; their posts are loaded together.
	 * @param Subscriber[] $subscribers
	 * @return list<array<string, mixed>>
	 */
	public static function rows( array $subscribers ): array {
		$posts  = ExistingPosts::find( array_map( static fn( Subscriber $subscriber ): int => $subscriber->post_id, $subscribers ) );
		$topics = TopicNames::of( array_values( $subscribers ) );
		return array_values( array_map( static fn( Subscriber $subscriber ): array => self::describe( $subscriber, $posts[ $subscriber->post_id ] ?? null, $topics[ $subscriber->id ] ), $subscribers ) );
	}

	/** @return array<string, mixed> */
	public static function row( Subscriber $subscriber ): array {
		return self::rows( array( $subscriber ) )[0];
	}

	/**
	 * A subscriber for the screen.
	 * @param WP_Post|null $post   The post where the person signed up; null if there is none.
	 * @param list<string> $topics The names of chosen topics.
	 * @return array<string, mixed>
	 */
	private static function describe( Subscriber $subscriber, ?WP_Post $post, array $topics ): array {
		return array(
			'id'           => $subscriber->id,
			'email'        => $subscriber->email,
			'name'         => $subscriber->name,
			'status'       => $subscriber->status->value,
			'frequency'    => $subscriber->frequency->value,
			'follows'      => $subscriber->follows_all ? 'all' : 'some',
			'topics'       => $topics,
			'source'       => $subscriber->source,
			'language'     => $subscriber->locale,
			'consent'      => $subscriber->consent,
			'page'         => $subscriber->page,
			'post'         => $post ? html_entity_decode( get_the_title( $post ), ENT_QUOTES, 'UTF-8' ) : '',
			'consented'    => self::iso( $subscriber->consented ),
			'created'      => self::iso( $subscriber->created ),
			'confirmed'    => self::iso( $subscriber->confirmed ),
			'unsubscribed' => self::iso( $subscriber->unsubscribed ),
			'bounced'      => self::iso( $subscriber->bounced ),
		);
	}

	/**
	 * @param list<string> $topics The names of chosen topics.
	 * @return list<string> A line of the export.
	 */
	public static function line( Subscriber $subscriber, array $topics ): array {
		return array( $subscriber->email, $subscriber->name, $subscriber->status->value, $subscriber->frequency->value, TopicNames::cell( $subscriber, $topics ), $subscriber->locale, $subscriber->source, $subscriber->page, $subscriber->consent, $subscriber->consented, $subscriber->created, $subscriber->confirmed, $subscriber->unsubscribed, $subscriber->bounced );
	}

	/** @return array<string, string> Labels by state. */
	public static function statuses(): array {
		return array_combine( array_column( Status::cases(), 'value' ), array_map( static fn( Status $status ): string => $status->label(), Status::cases() ) );
	}

	/** @return array<string, string> Labels by frequency. */
	public static function frequencies(): array {
		return array_combine( array_column( Frequency::cases(), 'value' ), array_map( static fn( Frequency $frequency ): string => $frequency->label(), Frequency::cases() ) );
	}

	/** @return array<string, mixed> A JSON schema of a subscriber. */
	public static function schema(): array {
		$properties = array( 'id' => array( 'type' => 'integer' ) );
		foreach ( array( 'email', 'name', 'status', 'frequency', 'source', 'language', 'consent', 'page', 'post', 'consented', 'created', 'confirmed', 'unsubscribed', 'bounced' ) as $name ) {
			$properties[ $name ] = array( 'type' => 'string' );
		}
		$properties += array(
			'follows' => array( 'type' => 'string', 'enum' => array( 'all', 'some' ) ),
			'topics'  => array( 'type' => 'array', 'items' => array( 'type' => 'string' ) ),
		);
		return array( 'title' => 'newsletter-subscriber', 'type' => 'object', 'properties' => $properties );
	}

	/**
	 * A time in ISO 8601.
	 * @param string $time As stored, UTC; or ''.
	 */
	private static function iso( string $time ): string {
		return '' === $time ? '' : str_replace( ' ', 'T', $time ) . 'Z';
	}
}
