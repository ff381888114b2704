<?php
declare( strict_types=1 );

namespace Millwork\Units\PodcastPlayer\Xml;

use RuntimeException;

/** Thrown where a feed's FeedLimits is at its end. */
final class LimitsExceeded extends RuntimeException {}
