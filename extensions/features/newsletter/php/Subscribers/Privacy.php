<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Subscribers;

use Millwork\Features\Newsletter\Audience\Sources;
use Millwork\Features\Newsletter\Import\TopicNames;
use Millwork\Features\Newsletter\Paid\PlanTopics;

/** Exports and erases a subscriber's data, and suggests a text for the privacy policy. */
final class Privacy {

	/** The name of the exporter and the eraser. */
	private const ID = 'millwork-newsletter';

	public static function add_exporter( mixed $exporters ): mixed {
		if ( is_array( $exporters ) ) {
			$exporters[ self::ID ] = array(
				'exporter_friendly_name' => __( 'Newsletter', 'millwork' ),
				'callback'               => array( self::class, 'export' ),
			);
		}
		return $exporters;
	}

	public static function add_eraser( mixed $erasers ): mixed {
		if ( is_array( $erasers ) ) {
			$erasers[ self::ID ] = array(
				'eraser_friendly_name' => __( 'Newsletter', 'millwork' ),
				'callback'             => array( self::class, 'erase' ),
			);
		}
		return $erasers;
	}

	/** @return array{data: list<array<string, mixed>>, done: bool} */
	public static function export( mixed $email ): array {
		$subscriber = Subscribers::find_by_email( (string) $email );
		return array( 'data' => $subscriber ? array( self::item( $subscriber ) ) : array(), 'done' => true );
	}

	/** @return array{items_removed: bool, items_retained: bool, messages: string[], done: bool} */
	public static function erase( mixed $email ): array {
		$subscriber = Subscribers::find_by_email( (string) $email );
		if ( $subscriber ) {
			PlanTopics::note_removal( $subscriber );
		}
		$is_gone = $subscriber && Subscribers::erase( $subscriber );
		$is_kept = $subscriber && ! $is_gone;
		return array(
			'items_removed'  => $is_gone,
			'items_retained' => $is_kept,
			'messages'       => $is_kept ? array( __( 'Couldn’t delete the newsletter subscriber. Try again.', 'millwork' ) ) : array(),
			'done'           => true,
		);
	}

	public static function suggest(): void {
		wp_add_privacy_policy_content(
			'Millwork',
			'<p><strong class="privacy-policy-tutorial">' . esc_html__( 'Suggested text:', 'millwork' ) . '</strong> '
			. esc_html__( 'If you sign up for new posts by email, we store your email address, the time, the page and what you agreed to, and email you a link to confirm. Addresses that aren’t confirmed are deleted after a month. If you unsubscribe, we keep the address only so that it isn’t added again; you can ask us to delete it. If you choose topics, we store which. We keep a record of the emails sent to you for three months, and of welcome emails until you ask us to delete your data. We don’t track whether you open emails or click links. If you pay for posts, a cookie opens them on your devices for half a year. To prevent abuse, we keep a hash of your IP address for a few minutes.', 'millwork' ) . '</p>'
		);
	}

	/** @return array<string, mixed> A subscription for the exporter. */
	private static function item( Subscriber $subscriber ): array {
		$values = array(
			__( 'Email', 'millwork' )              => $subscriber->email,
			__( 'Name', 'millwork' )               => $subscriber->name,
			__( 'Status', 'millwork' )             => $subscriber->status->label(),
			__( 'Frequency', 'millwork' )          => $subscriber->frequency->label(),
			__( 'Topics', 'millwork' )             => $subscriber->follows_all ? __( 'Everything', 'millwork' ) : implode( wp_get_list_item_separator(), TopicNames::of( array( $subscriber ) )[ $subscriber->id ] ),
			__( 'Language', 'millwork' )           => $subscriber->locale,
			__( 'Source', 'millwork' )             => Sources::name( $subscriber->source ),
			__( 'Page', 'millwork' )               => $subscriber->page,
			__( 'Agreed to', 'millwork' )          => $subscriber->consent,
			__( 'Agreed on (UTC)', 'millwork' )    => $subscriber->consented,
			__( 'Signed up (UTC)', 'millwork' )    => $subscriber->created,
			__( 'Confirmed (UTC)', 'millwork' )    => $subscriber->confirmed,
			__( 'Unsubscribed (UTC)', 'millwork' ) => $subscriber->unsubscribed,
			__( 'Bounced (UTC)', 'millwork' )      => $subscriber->bounced,
		);
		$data   = array();
		foreach ( $values as $name => $value ) {
			if ( '' !== $value ) {
				$data[] = array(
					'name'  => $name,
					// The exporter prints it as HTML.
					'value' => nl2br( htmlspecialchars( $value ) ),
				);
			}
		}
		return array(
			'group_id'    => self::ID,
			'group_label' => __( 'Newsletter', 'millwork' ),
			'item_id'     => self::ID . "-$subscriber->id",
			'data'        => $data,
		);
	}
}
