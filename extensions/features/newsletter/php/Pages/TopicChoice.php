<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Pages;

use Millwork\Features\Newsletter\Subscribers\Subscriber;
use Millwork\Features\Newsletter\Topics\Following;
use Millwork\Features\Newsletter\Topics\Topic;

/** The choice of topics on the preferences page: its fields, and what was sent with them. */
final class TopicChoice {

	/** The fields' names. */
	private const FOLLOWS = 'millwork_newsletter_follows';
	private const TOPICS  = 'millwork_newsletter_topics';

	/** @param list<int> $ids The checked topics, unchecked for existence. */
	private function __construct(
		private readonly bool $all,
		private readonly array $ids
	) {}

	/**
	 * @param array<mixed> $posted Unslashed.
	 * @return self|null Null if the form had no topics.
	 */
	public static function from_input( array $posted ): ?self {
		$follows = $posted[ self::FOLLOWS ] ?? '';
		$ids     = is_array( $posted[ self::TOPICS ] ?? null ) ? $posted[ self::TOPICS ] : array();
		return in_array( $follows, array( 'all', 'some' ), true ) ? new self( 'all' === $follows, array_values( array_map( 'absint', array_filter( $ids, 'is_scalar' ) ) ) ) : null;
	}

	/** @return string Why it can't be stored; '' if it can. */
	public function problem( Subscriber $subscriber ): string {
		$is_empty = ! $this->all && ! array_intersect( $this->ids, array_keys( Following::choices( $subscriber ) ) );
		return $is_empty ? __( 'Nothing changed. Choose at least one topic, or everything. To get no more email, unsubscribe.', 'millwork' ) : '';
	}

	public function store( Subscriber $subscriber ): void {
		Following::choose( $subscriber, $this->all, $this->ids );
	}

	/**
	 * The fields of the preferences form.
	 * @param self|null $sent What was sent and not stored; null to show what is stored.
	 * @return string HTML, escaped; '' if there is nothing to choose.
	 */
	public static function fields( Subscriber $subscriber, ?self $sent ): string {
		$choices = Following::choices( $subscriber );
		$free    = array_filter( $choices, static fn( Topic $topic ): bool => ! $topic->is_paid() );
		if ( ! $choices ) {
			return '';
		}
		$rows       = Following::rows( $subscriber->id );
		$all        = $sent->all ?? $subscriber->follows_all;
		$is_chosen  = static fn( Topic $topic ): bool => $sent ? in_array( $topic->id, $sent->ids, true ) : ( $rows[ $topic->id ]['chosen'] ?? false );
		$radio      = static fn( string $value, string $label, bool $is_on ): string => sprintf( '<label class="choice"><input type="radio" name="%s" value="%s"%s> %s</label>', esc_attr( self::FOLLOWS ), esc_attr( $value ), checked( $is_on, true, false ), esc_html( $label ) );
		$boxes      = static fn( array $topics ): string => implode( '', array_map( static fn( Topic $topic ): string => sprintf( '<label class="choice inner"><input type="checkbox" name="%s[]" value="%d"%s> %s</label>', esc_attr( self::TOPICS ), $topic->id, checked( $is_chosen( $topic ), true, false ), esc_html( $topic->name ) ), $topics ) );
		$paid_boxes = $boxes( array_diff_key( $choices, $free ) );
		$html       = $radio( 'all', $free ? __( 'Everything, including new topics', 'millwork' ) : __( 'Everything', 'millwork' ), $all );
		if ( $free ) {
			$html .= $radio( 'some', __( 'Only these topics:', 'millwork' ), ! $all ) . $boxes( $free );
		}
		if ( '' !== $paid_boxes ) {
			$html .= '<p>' . esc_html__( 'Your paid topics:', 'millwork' ) . '</p>' . $paid_boxes;
		}
		return '<fieldset><legend>' . esc_html__( 'Topics', 'millwork' ) . "</legend>$html</fieldset>";
	}

	/** @return string A paragraph with the chosen topics, escaped; '' for someone who follows everything. */
	public static function summary( Subscriber $subscriber ): string {
		if ( $subscriber->follows_all ) {
			return '';
		}
		$rows  = Following::rows( $subscriber->id );
		$names = array_map( static fn( Topic $topic ): string => $topic->name, array_filter( Following::choices( $subscriber ), static fn( Topic $topic ): bool => $rows[ $topic->id ]['chosen'] ?? false ) );
		/* translators: %s: names of topics. */
		return $names ? '<p>' . esc_html( sprintf( __( 'Topics: %s', 'millwork' ), implode( wp_get_list_item_separator(), $names ) ) ) . '</p>' : '';
	}
}
