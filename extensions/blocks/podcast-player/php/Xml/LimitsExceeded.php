<?php
declare( strict_types=1 );

namespace Millwork\Units\PodcastPlayer\Xml;

use RuntimeException;

/** Thrown when a feed has used up its FeedLimits. */
final class LimitsExceeded extends RuntimeException {}
