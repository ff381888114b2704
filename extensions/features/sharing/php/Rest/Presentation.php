<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Rest;

use Millwork\Features\Sharing\Accounts\Connection;
use Millwork\Features\Sharing\Accounts\ConnectionCheck;
use Millwork\Features\Sharing\Accounts\ConnectionRenewal;
use Millwork\Features\Sharing\Accounts\Connections;
use Millwork\Features\Sharing\Content\ShareablePost;
use Millwork\Features\Sharing\Counting\CountingMethod;
use Millwork\Features\Sharing\Delivery\Delivery;
use Millwork\Features\Sharing\Delivery\DeliveryState;
use Millwork\Features\Sharing\Delivery\FirstPublication;
use Millwork\Features\Sharing\Networks\HasAdvice;
use Millwork\Features\Sharing\Networks\NetworkList;
use Millwork\Features\Sharing\Replies\RepliesStatus;
use Millwork\Features\Sharing\Wording\Templates;
use WP_Post;

/** REST data and schemas of accounts and deliveries. Networks' texts are foreign, so show them as text. */
final class Presentation {

	/**
	 * An account, for the editor and the screen.
	 * @return array<string, mixed>
	 */
	public static function connection( Connection $connection ): array {
		$network = NetworkList::get( $connection->network );
		$limits  = $network?->limits( $connection );
		$label   = $network?->label() ?? $connection->network;
		$is_own  = Connections::can_manage( $connection );
		$refresh = $connection->check->can_refresh && $is_own;
		return array(
			'id'                   => (string) $connection->id,
			'service_name'         => $connection->network,
			'display_name'         => $connection->name,
			'enabled'              => $connection->is_enabled,
			'toggleable'           => true,
			'test_success'         => $connection->check->success,
			'test_message'         => self::message( $connection, $label, $is_own ),
			'can_refresh'          => $refresh,
			'refresh_url'          => $refresh ? Callback::refresh_url( $connection ) : '',
			/* translators: %s: the name of a network, such as Mastodon. */
			'refresh_text'         => $refresh ? sprintf( __( 'Refresh %s', 'millwork' ), $label ) : '',
			'profile_display_name' => $connection->profile,
			'profile_picture'      => $connection->picture,
			'profile_url'          => $connection->url,
			'service_label'        => $label,
			'shared'               => $connection->is_shared,
			'owner'                => (string) ( get_userdata( $connection->user )->display_name ?? '' ),
			'is_own'               => $is_own,
			'ends'                 => $connection->until && ConnectionRenewal::is_ending( $connection ) ? (string) wp_date( (string) get_option( 'date_format' ), $connection->until ) : '',
			'advice'               => $network instanceof HasAdvice ? $network->advice() : '',
			'counting'             => $limits->counting->value ?? CountingMethod::CodePoints->value,
			'characters'           => $limits->characters ?? 0,
			'bytes'                => $limits->bytes ?? 0,
			'url_length'           => $limits->url_length ?? 0,
			'draws_cards'          => $limits->draws_cards ?? true,
			'has_threads'          => $limits->has_threads ?? false,
			'price'                => $limits->price ?? 0,
			'link_price'           => $limits->link_price ?? 0,
			'hashtags'             => $limits->hashtags ?? 0,
			'template'             => Templates::get( Templates::account( $connection->id ) ),
			'inherited_template'   => Templates::inherited( $connection->network ),
		) + ( $is_own ? array( 'replies' => RepliesStatus::of( $connection ) ) : array() );
	}

	/**
	 * An account's data for a post. A post that was public before is not shared automatically when it is published
	 * again, so its accounts can't be switched. Once a post is public, only people who may use the account can switch it.
	 * @param int        $user       The user who views it.
	 * @return array<string, mixed>
	 */
	public static function connection_of_post( Connection $connection, WP_Post $post, int $user ): array {
		$is_fixed = 'publish' !== $post->post_status && FirstPublication::was_public( $post );
		$may_use  = ! ShareablePost::is_public( $post ) || Connections::may_use( $connection, $post, $user );
		return ( $is_fixed ? array_fill_keys( array( 'enabled', 'toggleable' ), false ) : array( 'toggleable' => $may_use ) ) + self::connection( $connection );
	}

	/**
	 * The schema of an account.
	 * @return array<string, mixed>
	 */
	public static function connection_schema(): array {
		$text    = array( 'type' => 'string' );
		$number  = array( 'type' => 'integer' );
		$boolean = array( 'type' => 'boolean' );
		return array(
			'type'       => 'object',
			'properties' => array_fill_keys( array( 'id', 'service_name', 'display_name', 'test_message', 'refresh_url', 'refresh_text', 'profile_display_name', 'profile_picture', 'profile_url', 'service_label', 'owner', 'ends', 'advice', 'counting', 'template', 'inherited_template' ), $text )
				+ array_fill_keys( array( 'enabled', 'toggleable', 'can_refresh', 'shared', 'is_own', 'draws_cards', 'has_threads' ), $boolean )
				+ array_fill_keys( array( 'characters', 'bytes', 'url_length', 'price', 'link_price', 'hashtags' ), $number )
				+ array(
					'replies'      => array(
						'description' => __( 'Replies that become comments; only for people who can manage the account.', 'millwork' ),
						'type'        => 'object',
						'properties'  => array_fill_keys( array( 'possible', 'on' ), $boolean ) + array_fill_keys( array( 'handled', 'looked', 'next', 'error', 'note' ), $text ),
					),
					'test_success' => array(
						'description' => __( 'Whether posting works: true, false, or must_reauth.', 'millwork' ),
						'enum'        => array( true, false, ConnectionCheck::MUST_REAUTH ),
					),
				),
		);
	}

	/**
	 * The data of a share.
	 * @param non-empty-list<Delivery> $parts Its deliveries, in order.
	 * @return array<string, mixed>
	 */
	public static function share( array $parts ): array {
		$first  = $parts[0];
		$sent   = array_values( array_filter( $parts, static fn( Delivery $one ): bool => DeliveryState::Sent === $one->state ) );
		$open   = array_values( array_filter( $parts, static fn( Delivery $one ): bool => DeliveryState::Sent !== $one->state ) );
		$actual = $open[0] ?? $first;
		return array(
			'id'            => $first->id,
			'connection'    => (string) $first->connection,
			'service'       => $first->network,
			'service_label' => NetworkList::get( $first->network )?->label() ?? $first->network,
			'account'       => $first->account,
			'first'         => Delivery::FIRST === $first->request,
			'state'         => $open ? $actual->state->value : DeliveryState::Sent->value,
			'url'           => $sent[0]->posted->url ?? '',
			'posted'        => count( $sent ),
			'parts'         => max( 1, $first->parts, count( $parts ) ),
			'time'          => $sent ? gmdate( 'c', $sent[0]->time ) : '',
			'due'           => DeliveryState::Waiting === $actual->state ? gmdate( 'c', $actual->due ) : '',
			'tries'         => $actual->tries,
			'error'         => $open ? $actual->error : '',
			'notes'         => self::notes( $parts ),
			'rest'          => $open && $actual->state->can_be_tried() ? array_values( array_filter( array_map( static fn( Delivery $one ): string => is_string( $one->content['text'] ?? null ) ? $one->content['text'] : '', $open ) ) ) : array(),
			'can_retry'     => $open && $actual->state->can_be_tried(),
			'can_cancel'    => $open && ! $sent && DeliveryState::Waiting === $actual->state && ! $actual->is_unsure,
		);
	}

	/** @return array<string, mixed> */
	public static function share_schema(): array {
		return array(
			'type'       => 'object',
			'properties' => array_fill_keys( array( 'connection', 'service', 'service_label', 'account', 'state', 'url', 'time', 'due', 'error' ), array( 'type' => 'string' ) )
				+ array_fill_keys( array( 'id', 'posted', 'parts', 'tries' ), array( 'type' => 'integer' ) )
				+ array_fill_keys( array( 'first', 'can_retry', 'can_cancel' ), array( 'type' => 'boolean' ) )
				+ array(
					'notes' => array(
						'description' => __( 'What was left out, and why.', 'millwork' ),
						'type'        => 'array',
						'items'       => array( 'type' => 'string' ),
					),
					'rest'  => array(
						'description' => __( 'Texts that weren’t posted, for copying.', 'millwork' ),
						'type'        => 'array',
						'items'       => array( 'type' => 'string' ),
					),
				),
		);
	}

	/**
	 * The parts that were left out.
	 * @param non-empty-list<Delivery> $parts The share's deliveries.
	 * @return list<string> Sentences, with the post's position in a thread.
	 */
	private static function notes( array $parts ): array {
		$notes = array();
		foreach ( $parts as $one ) {
			if ( is_string( $one->content['note'] ?? null ) ) {
				/* translators: 1: the position of a post in a thread; 2: what was left out, and why. */
				$notes[] = count( $parts ) > 1 ? sprintf( __( 'Post %1$d: %2$s', 'millwork' ), $one->part + 1, $one->content['note'] ) : $one->content['note'];
			}
		}
		return $notes;
	}

	/**
	 * The problem with an account, for its owner or for others.
	 * @param string     $label      The network's name.
	 * @param bool       $is_own     Whether the current user can fix it.
	 */
	private static function message( Connection $connection, string $label, bool $is_own ): string {
		if ( true === $connection->check->success || $is_own ) {
			return $connection->check->message;
		}
		$owner = get_userdata( $connection->user );
		if ( ! $owner ) {
			/* translators: %s: the name of a network, such as Mastodon. */
			return sprintf( __( 'The connection to %s isn’t working. Ask an administrator to refresh it.', 'millwork' ), $label );
		}
		/* translators: 1: the name of a network, such as Mastodon; 2: a user's name. */
		return sprintf( __( 'The connection to %1$s isn’t working. Ask %2$s, who connected it, or an administrator to refresh it.', 'millwork' ), $label, $owner->display_name );
	}
}
